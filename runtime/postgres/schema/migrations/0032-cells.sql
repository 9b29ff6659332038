-- An organization may live in another cell (deploy/cells).

-- Organizations that leave this cell or have left it. `epoch` is that of the move; `stayed`: the move was given up.
CREATE TABLE departures (
  organization text   COLLATE "C" PRIMARY KEY,
  epoch        bigint NOT NULL,
  state        text   COLLATE "C" NOT NULL CHECK (state IN ('leaving', 'stayed', 'gone')),
  changed_at   bigint NOT NULL
);
-- Moves that ended here: one row decides each of them.
CREATE TABLE arrivals (
  organization text   COLLATE "C" NOT NULL,
  epoch        bigint NOT NULL,
  outcome      text   COLLATE "C" NOT NULL CHECK (outcome IN ('arrived', 'refused')),
  PRIMARY KEY (organization, epoch)
);
-- Moves with every change of `departures`: nodes read it instead of the table.
CREATE TABLE departure_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint  NOT NULL
);
INSERT INTO departure_revision (revision) VALUES (0);

-- Fences an organization that leaves. Its triggers exist on the tables of a cell only while that is so (deploy/cells/move/fence.ts). A statement of
-- a worker is about many organizations: the row is skipped for it. SQLSTATE 23CEL counts as a refused value, so that a batch of turns loses only the
-- turns of this organization.
CREATE OR REPLACE FUNCTION refuse_departing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE current_setting('application_name')
    WHEN 'parley cells' THEN
      IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
      RETURN NEW;
    WHEN 'parley workers' THEN RETURN NULL;
    ELSE RAISE EXCEPTION 'the organization leaves this cell' USING ERRCODE = '23CEL';
  END CASE;
END $$;

-- The same for the state of a form, whose row names no organization: TG_ARGV has it. Conversations write `responses` with every turn.
CREATE OR REPLACE FUNCTION refuse_departing_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('application_name') <> 'parley cells' AND EXISTS (SELECT FROM forms WHERE organization = TG_ARGV[0] AND id = NEW.actor) THEN
    RAISE EXCEPTION 'the organization leaves this cell' USING ERRCODE = '23CEL';
  END IF;
  RETURN NEW;
END $$;
