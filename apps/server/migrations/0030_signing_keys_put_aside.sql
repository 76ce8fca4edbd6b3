-- Since when a key is not used because the server's secret does not open it; null for one that is in use.
-- packages/backend/src/identity/signing.ts
alter table identity_signing_key add column put_aside_at timestamptz;
