/** The file of a backup: what is refused, and that everything wrong with it is found. */
import { Encrypter } from "age-encryption";
import fc from "fast-check";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { open, seal } from "../../../deploy/backup/envelope.ts";
import { frameHead, jsonFrame, type BackupHeader } from "../../../deploy/backup/format.ts";
import { readFrames } from "../../../deploy/backup/frame-reader.ts";
import { encrypterOf, makeKey, openingKeyOf, type OpeningKey } from "../../../deploy/backup/keys.ts";
import { readBackup, type ReadBackup } from "../../../deploy/backup/read-backup.ts";
import { BackupFolder } from "../../support/services/backups.ts";

let folder: BackupFolder;
beforeAll(async () => {
  folder = await BackupFolder.make();
});
afterAll(() => folder.remove());

const ROWS = Buffer.from("rows of a table");
const hashOf = (...parts: Uint8Array[]): string => createHash("sha256").update(Buffer.concat(parts)).digest("hex");

const HEADER: BackupHeader = {
  format: 1,
  release: "0.1.0",
  takenAt: 1,
  migrations: ["tables"],
  postgres: "18",
  tables: [{ schema: "public", name: "forms", columns: ["id"] }],
  sequences: [],
};
const END = { bytes: ROWS.length, sha256: hashOf(ROWS), rows: 1 };
const MANIFEST = {
  tables: [{ schema: "public", name: "forms", rows: 1, bytes: ROWS.length, sha256: END.sha256 }],
  files: [],
  objects: { count: 0, bytes: 0, sha256: hashOf(), missing: 0 },
};
const TABLE = jsonFrame("begin", { section: "table", schema: "public", name: "forms" });
const DATA = Buffer.concat([frameHead("data", ROWS.length), ROWS]);

const WHOLE = [jsonFrame("header", HEADER), TABLE, DATA, jsonFrame("end", END), jsonFrame("manifest", MANIFEST)];

async function sealed(frames: readonly Uint8Array[], encrypter = folder.encrypter()): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of seal(Readable.from(frames, { objectMode: true }), encrypter)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function read(file: Buffer, key: OpeningKey = folder.key): Promise<ReadBackup> {
  const drain = async (content: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const _ of content);
  };
  return readBackup(
    readFrames(open(Readable.from([file], { objectMode: true }), key)),
    {
      begin: () => Promise.resolve(),
      file: () => Promise.resolve(),
      table: (_table, content) => drain(content).then(() => undefined),
      object: (_object, content) => drain(content),
    },
    { at: "", bytes: 0 },
  );
}

const readFramesOf = async (frames: readonly Uint8Array[]): Promise<ReadBackup> => read(await sealed(frames));

test("what was written is read, in the order of the sections", async () => {
  expect(await readFramesOf(WHOLE)).toEqual({ header: HEADER, manifest: MANIFEST });
});

describe("a key", () => {
  test("is made once, is secret, and only its public half is told", async () => {
    const path = join(folder.path, "key");
    const recipient = await makeKey(path);
    expect(await readFile(path, "utf8")).toContain(recipient);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(makeKey(path)).rejects.toThrow(/exists: a key is not overwritten/);
    const identity = await openingKeyOf({ identityFile: path, passphraseFile: undefined });
    const encrypter = await encrypterOf({ recipients: [recipient], passphraseFile: undefined });
    expect(await read(await sealed(WHOLE, encrypter), identity)).toMatchObject({ header: HEADER });
  });

  test("that cannot be used is refused with the name of its parameter", async () => {
    const file = async (text: string): Promise<string> => {
      const path = join(folder.path, "given");
      await writeFile(path, text);
      return path;
    };
    const recipients = (...given: string[]): Promise<Encrypter> =>
      encrypterOf({ recipients: given, passphraseFile: undefined });
    await expect(recipients("age1x")).rejects.toThrow(/^--recipient age1x is not a public key/);
    await expect(recipients("AGE-SECRET-KEY-1X")).rejects.toThrow(/^--recipient got a secret key: (?!.*KEY-1X)/);
    await expect(encrypterOf({ recipients: [], passphraseFile: await file("short\n") })).rejects.toThrow(
      /^--passphrase-file .* at least 16 characters/,
    );
    for (const [text, message] of [
      ["AGE-SECRET-KEY-1\n", /holds a key that is not whole/],
      ["age1public\n", /must hold secret keys/],
      ["# nothing\n", /must hold secret keys/],
    ] as const)
      await expect(openingKeyOf({ identityFile: await file(text), passphraseFile: undefined })).rejects.toThrow(
        message,
      );
    await expect(openingKeyOf({ identityFile: "/nowhere", passphraseFile: undefined })).rejects.toThrow(
      /^--identity-file \/nowhere cannot be read: ENOENT/,
    );
  });

  test("that is not the one of the backup does not open it, and the sentence names the parameter", async () => {
    const other = await BackupFolder.make();
    await expect(read(await sealed(WHOLE), other.key)).rejects.toThrow(/another key than that of --identity-file/);
    await expect(read(await sealed(WHOLE), { kind: "passphrase", passphrase: "sixteen letters!" })).rejects.toThrow(
      /encrypted for a key/,
    );
    await other.remove();
  });

  test("may be a passphrase, and only that one", async () => {
    const encrypter = new Encrypter();
    // The default takes seconds, so that guessing does.
    encrypter.setScryptWorkFactor(4);
    encrypter.setPassphrase("sixteen letters!");
    const file = await sealed(WHOLE, encrypter);
    expect(await read(file, { kind: "passphrase", passphrase: "sixteen letters!" })).toMatchObject({ header: HEADER });
    await expect(read(file, { kind: "passphrase", passphrase: "sixteen letters?" })).rejects.toThrow(
      /passphrase is not the one/,
    );
    await expect(read(file)).rejects.toThrow(/or with a passphrase/);
  });
});

describe("a file", () => {
  test("that is cut anywhere, or longer than it was, is refused", async () => {
    const file = await sealed(WHOLE);
    for (let length = 0; length < file.length; length += 7)
      await expect(read(file.subarray(0, length)), String(length)).rejects.toThrow(/cut|not a backup|empty/);
    await expect(read(Buffer.concat([file, Buffer.of(0)]))).rejects.toThrow(/cut or was altered/);
  });

  test("of which any bit was changed is refused", async () => {
    const file = await sealed(WHOLE);
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length * 8 - 1), async (bit) => {
        const altered = Buffer.from(file);
        const at = bit >> 3;
        altered[at] = (altered[at] ?? 0) ^ (1 << (bit & 7));
        await expect(read(altered)).rejects.toThrow(/altered|not a backup|another key/);
      }),
      { numRuns: 60 },
    );
  });

  test("that is encrypted and holds something else is refused", async () => {
    await expect(readFramesOf([Buffer.from("hello")])).rejects.toThrow(/not a backup of Parley/);
    const raw = await folder.encrypter().encrypt(new Uint8Array(1000));
    await expect(read(Buffer.from(raw))).rejects.toThrow(/not a backup of Parley/);
  });

  test("of a newer format is refused before anything else is read", async () => {
    const newer = jsonFrame("header", { format: 2, anything: true });
    await expect(readFramesOf([newer, Buffer.from("?")])).rejects.toThrow(/format 2, and this release reads up to 1/);
  });
});

describe("the frames of somebody who can encrypt", () => {
  const wrong: [string, Uint8Array[], RegExp][] = [
    ["end before the manifest", WHOLE.slice(0, -1), /cut: its end is missing/],
    ["end in a section", WHOLE.slice(0, 3), /cut: its end is missing/],
    ["end in a frame", [...WHOLE.slice(0, 2), DATA.subarray(0, 9)], /cut: it ends in the middle/],
    ["go on after the manifest", [...WHOLE, DATA], /not a backup/],
    ["lack a section", [WHOLE[0] as Buffer, WHOLE[4] as Buffer], /does not hold what its manifest says/],
    ["repeat a section", [...WHOLE.slice(0, 4), ...WHOLE.slice(1)], /not a backup/],
    [
      "have other bytes than their hash",
      [...WHOLE.slice(0, 2), Buffer.concat([frameHead("data", 4), Buffer.from("else")]), ...WHOLE.slice(3)],
      /does not have the hash/,
    ],
    [
      "name a file outside",
      [
        WHOLE[0] as Buffer,
        jsonFrame("begin", { section: "file", name: "../../etc/passwd" }),
        DATA,
        jsonFrame("end", { bytes: ROWS.length, sha256: END.sha256 }),
      ],
      /a file that this release does not know/,
    ],
    [
      "name a table that the header does not",
      [WHOLE[0] as Buffer, jsonFrame("begin", { section: "table", schema: "public", name: "keys" })],
      /not a backup/,
    ],
    ["are too long", [WHOLE[0] as Buffer, frameHead("data", 0xffff_ffff)], /not a backup/],
  ];
  for (const [what, frames, message] of wrong)
    test(`${what}: they are refused`, () => expect(readFramesOf(frames)).rejects.toThrow(message));
});
