/**
 * The directory in a PostgreSQL database of its own. It is small: a row for each organization, and one for each name.
 *
 * Owns: its tables and statements. Does not own: the promises (`cell-directory.ts`).
 *
 * 1. It has no foreign key to a cell's tables and no table of a cell: it may share a server with one, not a database.
 */
import type pg from "pg";
import type { OrganizationId } from "../../machines/ids.ts";
import { inTransaction, type Pool } from "../postgres/pool.ts";
import type { BeginOutcome, CellRow, Directory, Home } from "./cell-directory.ts";

/** "cell" in ASCII: makers of the tables take turns. */
const TABLES_LOCK = 0x63656c6c;

const TABLES = `
CREATE TABLE IF NOT EXISTS cells (
  name     text COLLATE "C" PRIMARY KEY,
  address  text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS homes (
  organization text COLLATE "C" PRIMARY KEY,
  cell         text COLLATE "C" NOT NULL REFERENCES cells,
  epoch        bigint NOT NULL,
  moving_to    text COLLATE "C" REFERENCES cells,
  moving_epoch bigint,
  moving_since timestamptz,
  CHECK ((moving_to IS NULL) = (moving_epoch IS NULL) AND moving_to <> cell AND moving_epoch > epoch)
);
CREATE INDEX IF NOT EXISTS homes_by_cell ON homes (cell);
CREATE INDEX IF NOT EXISTS homes_moving ON homes (moving_since) WHERE moving_to IS NOT NULL;
CREATE TABLE IF NOT EXISTS names (
  kind         text COLLATE "C" NOT NULL,
  name         text COLLATE "C" NOT NULL,
  organization text COLLATE "C" NOT NULL,
  PRIMARY KEY (kind, name)
);`;

interface HomeRow {
  readonly organization: OrganizationId;
  readonly cell: string;
  readonly address: string;
  readonly epoch: number;
  readonly movingTo: string | null;
  readonly movingEpoch: number | null;
}

const HOME = `h.organization, h.cell, c.address, h.epoch, h.moving_to AS "movingTo", h.moving_epoch AS "movingEpoch"`;
const HOMES = "homes h JOIN cells c ON c.name = h.cell";

function homeOfRow({ movingTo, movingEpoch, ...home }: HomeRow): Home {
  return {
    ...home,
    moving: movingTo === null || movingEpoch === null ? undefined : { to: movingTo, epoch: movingEpoch },
  };
}

/** Makes the tables where they are missing. */
export function createDirectoryTables(pool: Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [TABLES_LOCK]);
    await client.query(TABLES);
  });
}

/** Its tables are there: {@link createDirectoryTables}. */
export function postgresDirectory(pool: Pool): Directory {
  const homeOf = async (organization: OrganizationId): Promise<Home | undefined> => {
    // One probe of each primary key.
    const { rows } = await pool.query<HomeRow>({
      name: "directory.home",
      text: `SELECT ${HOME} FROM ${HOMES} WHERE h.organization = $1`,
      values: [organization],
    });
    return rows[0] && homeOfRow(rows[0]);
  };

  return {
    homeOf,

    async cells() {
      const { rows } = await pool.query<CellRow>("SELECT name, address FROM cells ORDER BY added_at, name");
      return rows;
    },

    async putCell({ name, address }) {
      await pool.query(
        "INSERT INTO cells (name, address) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET address = excluded.address",
        [name, address],
      );
    },

    async countHomes() {
      const { rows } = await pool.query<{ cell: string; organizations: number }>(
        "SELECT cell, count(*)::integer AS organizations FROM homes GROUP BY cell",
      );
      return new Map(rows.map(({ cell, organizations }) => [cell, organizations]));
    },

    async place(organization, cell) {
      await pool.query("INSERT INTO homes (organization, cell, epoch) VALUES ($1, $2, 1) ON CONFLICT DO NOTHING", [
        organization,
        cell,
      ]);
      return (await homeOf(organization))?.cell === cell;
    },

    async ownerOf({ kind, name }) {
      const { rows } = await pool.query<{ organization: OrganizationId }>({
        name: "directory.owner",
        text: "SELECT organization FROM names WHERE kind = $1 AND name = $2",
        values: [kind, name],
      });
      return rows[0]?.organization;
    },

    claim(organization, names) {
      return inTransaction(pool, async (client) => {
        const kinds = names.map(({ kind }) => kind);
        const texts = names.map(({ name }) => name);
        // In the order of the key, so that two claims wait for one another and never in a circle.
        await client.query(
          `INSERT INTO names (kind, name, organization)
           SELECT kind, name, $3 FROM unnest($1::text[], $2::text[]) AS wanted (kind, name)
           ORDER BY kind COLLATE "C", name COLLATE "C" ON CONFLICT DO NOTHING`,
          [kinds, texts, organization],
        );
        const { rows } = await client.query<{ taken: boolean }>(
          `SELECT EXISTS (SELECT FROM names n JOIN unnest($1::text[], $2::text[]) AS wanted (kind, name)
             ON n.kind = wanted.kind AND n.name = wanted.name WHERE n.organization <> $3) AS taken`,
          [kinds, texts, organization],
        );
        if (rows[0]?.taken !== true) return true;
        await client.query("ROLLBACK AND CHAIN");
        return false;
      });
    },

    async assignDomain(organization, domain) {
      await pool.query(
        `INSERT INTO names (kind, name, organization) VALUES ('domain', $1, $2)
         ON CONFLICT (kind, name) DO UPDATE SET organization = excluded.organization`,
        [domain, organization],
      );
    },

    beginMove(organization, to) {
      return inTransaction(pool, async (client): Promise<BeginOutcome> => {
        const { rowCount: cells } = await client.query("SELECT FROM cells WHERE name = $1", [to]);
        if (cells === 0) return { outcome: "unknown_cell" };
        const home = await lockedHome(client, organization);
        if (home === undefined) return { outcome: "unknown_organization" };
        if (home.moving !== undefined) return { outcome: home.moving.to === to ? "open" : "busy", home };
        if (home.cell === to) return { outcome: "there", home };
        const epoch = home.epoch + 1;
        await client.query(
          "UPDATE homes SET moving_to = $2, moving_epoch = $3, moving_since = now() WHERE organization = $1",
          [organization, to, epoch],
        );
        return { outcome: "open", home: { ...home, moving: { to, epoch } } };
      });
    },

    endMove(organization, epoch, end) {
      return inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `UPDATE homes SET cell = CASE WHEN $3 THEN moving_to ELSE cell END, epoch = moving_epoch,
             moving_to = NULL, moving_epoch = NULL, moving_since = NULL
           WHERE organization = $1 AND moving_epoch = $2`,
          [organization, epoch, end === "arrived"],
        );
        const home = await lockedHome(client, organization);
        if (home === undefined || (rowCount === 0 && home.epoch < epoch))
          throw new Error(`no move of ${organization} under epoch ${epoch} is open`);
        return home;
      });
    },

    async openMoves() {
      const { rows } = await pool.query<HomeRow>(
        `SELECT ${HOME} FROM ${HOMES} WHERE h.moving_to IS NOT NULL ORDER BY h.moving_since, h.organization`,
      );
      return rows.map(homeOfRow);
    },
  };
}

async function lockedHome(client: pg.PoolClient, organization: OrganizationId): Promise<Home | undefined> {
  const { rows } = await client.query<HomeRow>(
    `SELECT ${HOME} FROM ${HOMES} WHERE h.organization = $1 FOR UPDATE OF h`,
    [organization],
  );
  return rows[0] && homeOfRow(rows[0]);
}
