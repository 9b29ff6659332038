-- Signing in to the dashboard (api/dashboard/sign-in).

-- The tables of better-auth in a schema of its own, as its generator writes them for the plugins in api/dashboard/sign-in/better-auth.ts. Its own
-- migrations never run; test/api/dashboard/sign-in.test.ts shows that they would find nothing to do.
CREATE SCHEMA auth;
CREATE TABLE auth."user" (
  "id" text NOT NULL PRIMARY KEY, "name" text NOT NULL, "email" text NOT NULL UNIQUE, "emailVerified" boolean NOT NULL, "image" text,
  "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL, "updatedAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL, "twoFactorEnabled" boolean
);
CREATE TABLE auth."session" (
  "id" text NOT NULL PRIMARY KEY, "expiresAt" timestamptz NOT NULL, "token" text NOT NULL UNIQUE, "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz NOT NULL, "ipAddress" text, "userAgent" text, "userId" text NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE
);
CREATE TABLE auth."account" (
  "id" text NOT NULL PRIMARY KEY, "accountId" text NOT NULL, "providerId" text NOT NULL, "userId" text NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, "scope" text,
  "password" text, "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL, "updatedAt" timestamptz NOT NULL
);
CREATE TABLE auth."verification" (
  "id" text NOT NULL PRIMARY KEY, "identifier" text NOT NULL, "value" text NOT NULL, "expiresAt" timestamptz NOT NULL,
  "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL, "updatedAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE auth."twoFactor" (
  "id" text NOT NULL PRIMARY KEY, "secret" text NOT NULL, "backupCodes" text NOT NULL, "userId" text NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  "verified" boolean, "failedVerificationCount" integer, "lockedUntil" timestamptz
);
CREATE TABLE auth."passkey" (
  "id" text NOT NULL PRIMARY KEY, "name" text, "publicKey" text NOT NULL, "userId" text NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  "credentialID" text NOT NULL, "counter" integer NOT NULL, "deviceType" text NOT NULL, "backedUp" boolean NOT NULL, "transports" text,
  "createdAt" timestamptz, "aaguid" text
);
CREATE INDEX "session_userId_idx" ON auth."session" ("userId");
CREATE INDEX "account_userId_idx" ON auth."account" ("userId");
CREATE INDEX "verification_identifier_idx" ON auth."verification" ("identifier");
CREATE INDEX "twoFactor_secret_idx" ON auth."twoFactor" ("secret");
CREATE INDEX "twoFactor_userId_idx" ON auth."twoFactor" ("userId");
CREATE INDEX "passkey_userId_idx" ON auth."passkey" ("userId");
CREATE INDEX "passkey_credentialID_idx" ON auth."passkey" ("credentialID");

-- The secret with which better-auth signs cookies and encrypts second factors: one row, encrypted by the keyring.
CREATE TABLE sign_in_secret (
  id     integer PRIMARY KEY CHECK (id = 1),
  sealed bytea   NOT NULL
);

-- How often somebody tried to sign in, by account and by address (runtime/postgres/members/sign-in-attempts.ts). `subject` is a hash.
CREATE TABLE sign_in_attempts (
  subject text    COLLATE "C" PRIMARY KEY,
  count   integer NOT NULL,
  ends_at bigint  NOT NULL
);
CREATE INDEX sign_in_attempts_by_end ON sign_in_attempts (ends_at);

-- One-time links that make the owner of an organization. Only the hash of a link is kept.
CREATE TABLE setup_links (
  hash         bytea  PRIMARY KEY,
  organization text   COLLATE "C" NOT NULL REFERENCES organizations,
  created_at   bigint NOT NULL,
  expires_at   bigint NOT NULL
);
CREATE INDEX setup_links_by_organization ON setup_links (organization);
