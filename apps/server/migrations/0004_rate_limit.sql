-- packages/backend/src/limits/rate-limits.ts: tries of a key in a window; what has ended is swept.
create table rate_limit (
  key text primary key,
  tries integer not null,
  ends_at timestamptz(3) not null
);
create index rate_limit_ends on rate_limit (ends_at);
