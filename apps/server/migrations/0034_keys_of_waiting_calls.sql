-- packages/backend/src/calls/idempotency.ts: until when whoever runs a call that waits for another service holds its key;
-- null once it is answered, and where the key is held by a transaction.
alter table idempotency add column held_until timestamptz(3);
