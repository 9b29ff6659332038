/** An installation with two responses and a file in an S3-compatible storage, and what a test does with its backups. */
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from "vitest";
import { restoreBackup, type RestoreOptions, type Restored } from "../../../../deploy/backup/restore.ts";
import { createS3Place, type S3Place } from "../../../../runtime/blobs/s3/s3-place.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../../runtime/postgres/pool.ts";
import { useRunningApi, type RunningApi } from "../../../api/support/running-api.ts";
import { publishForm, type ApiClient } from "../../../support/programs/api-client.ts";
import { BackupFolder } from "../../../support/services/backups.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/services/database.ts";
import { S3Double } from "../../../support/services/s3/s3-double.ts";

export const silent = createLog("silent");
/** Of the file that a respondent has sent. */
export const CONTENT = Buffer.alloc(2_500_000, "photo ");

export class Installation {
  readonly api: RunningApi;
  readonly storage: S3Double;
  readonly place: S3Place;
  readonly folder: BackupFolder;
  readonly pool: Pool;
  readonly #client: ApiClient;
  readonly #form: string;

  constructor(
    parts: Pick<Installation, "api" | "storage" | "place" | "folder" | "pool">,
    client: ApiClient,
    form: string,
  ) {
    this.api = parts.api;
    this.storage = parts.storage;
    this.place = parts.place;
    this.folder = parts.folder;
    this.pool = parts.pool;
    this.#client = client;
    this.#form = form;
  }

  get url(): string {
    return this.api.databaseUrl;
  }

  /** A backup of it. */
  backup(options: Parameters<BackupFolder["backup"]>[1] = {}): ReturnType<BackupFolder["backup"]> {
    return this.folder.backup(this.url, { s3: this.storage.options, ...options });
  }

  restore(file: string, databaseUrl: string, options: Partial<RestoreOptions> = {}): Promise<Restored> {
    return restoreBackup({
      ...this.folder.reading(file),
      databaseUrl,
      dataDirectory: this.folder.path,
      storage: undefined,
      replace: false,
      deletesAgain: true,
      async *deletedElsewhere() {},
      beforeCommit: () => Promise.resolve(),
      ...options,
    });
  }

  /** A conversation with one answer. @returns its id. */
  async answer(name: string): Promise<string> {
    const { body } = await this.#client.post<{ sessionId: string }>(`/v1/forms/${this.#form}/sessions`);
    const { status } = await this.#client.post(`/v1/sessions/${body.sessionId}/messages`, { type: "text", text: name });
    expect(status).toBe(200);
    return body.sessionId;
  }

  async sendFile(session: string): Promise<void> {
    const data = new FormData();
    data.append("file", new File([CONTENT], "photo.txt", { type: "text/plain" }));
    const { text } = await this.api.key("sk_live");
    const upload = await fetch(`${this.api.baseUrl}/v1/sessions/${session}/files`, {
      method: "POST",
      headers: { "x-api-key": text },
      body: data,
    });
    expect(upload.status).toBe(201);
  }
}

/** Runs it for the tests of a file; it is there once they run. */
export function useInstallation(): { readonly installation: Installation } {
  const holder: { storage?: S3Double; place?: S3Place; installation?: Installation } = {};
  const running = useRunningApi({
    s3: async () => {
      holder.storage = await S3Double.start();
      holder.place = createS3Place(holder.storage.options);
      return holder.place;
    },
  });
  beforeAll(async () => {
    const { storage, place } = holder;
    if (storage === undefined || place === undefined) throw new Error("the API has started without a storage");
    const client = await running.api.secret();
    const form = await publishForm(client, {
      title: "Damage",
      blocks: [
        { ref: "name", type: "short_text", title: "Name?", required: true },
        { ref: "photo", type: "file_upload", title: "A photo?", config: { maxFiles: 1 } },
      ],
      endings: [{ ref: "done", title: "Thanks", bodyMd: "", kind: "success" }],
    });
    const pool = createPool(running.api.databaseUrl, { max: 2, log: silent, applicationName: "test" });
    const folder = await BackupFolder.make();
    const installation = new Installation({ api: running.api, storage, place, folder, pool }, client, form);
    holder.installation = installation;
    await installation.sendFile(await installation.answer("Ada"));
    await installation.answer("Grace");
  });
  beforeEach(() => {
    if (holder.storage !== undefined) holder.storage.gate = () => Promise.resolve();
  });
  afterAll(async () => {
    await holder.installation?.pool.end();
    await holder.installation?.folder.remove();
    await holder.place?.close();
    await holder.storage?.close();
  });
  return {
    get installation() {
      if (holder.installation === undefined) throw new Error("the installation is there once the tests run");
      return holder.installation;
    },
  };
}

/** A database that is dropped after the test. */
export async function databaseOf(options: { readonly isMigrated: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  onTestFinished(() => database.drop());
  return database;
}

export async function inDatabase<Result>(url: string, work: (database: pg.Client) => Promise<Result>): Promise<Result> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** The first column of the first row, as text; null if it is null or there is no row. */
export function valueOf(url: string, sql: string): Promise<string | null> {
  return inDatabase(url, async (database) => {
    const { rows } = await database.query<Record<string, unknown>>(sql);
    const [value] = Object.values(rows[0] ?? {});
    return value === null || value === undefined ? null : `${value as string | number}`;
  });
}

/** Progress that calls `then` when a section begins. */
export function progressThat(then: (at: string) => void): { at: string; bytes: number } {
  let present = "";
  return {
    bytes: 0,
    get at() {
      return present;
    },
    set at(text: string) {
      present = text;
      then(text);
    },
  };
}
