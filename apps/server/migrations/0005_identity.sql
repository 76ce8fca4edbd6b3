-- Signing in by more ways, and the mails and messages of it.
-- packages/backend/src/identity/tables.ts, packages/backend/src/messages/outbox.ts

-- An E.164 number; only one that was proven by a code is ever written here.
alter table identity_person add column phone text unique;

-- Sessions are found by the keyed hash of their token from now on; those of before cannot be.
delete from identity_session;

-- One row for each thing to prove; the newest replaces the one before. Values hold no token and no code, only hashes.
delete from identity_verification;
alter table identity_verification add column tries integer not null default 0;
drop index identity_verification_identifier;
create unique index identity_verification_identifier on identity_verification (identifier);
create index identity_verification_expires on identity_verification (expires_at);

create table identity_second_factor (
  person_id text primary key references identity_person (id) on delete cascade,
  -- Encrypted with the server's secret.
  secret text not null,
  -- The time step of the last code that was taken: none is taken twice (RFC 6238, section 5.2).
  last_step bigint not null default 0,
  -- The password is one that is long enough beside a second factor only.
  has_short_password boolean not null default false,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

create table identity_recovery_code (
  person_id text not null references identity_person (id) on delete cascade,
  hash text not null,
  primary key (person_id, hash)
);

-- The public keys of a hosted provider as they were last seen, for a start while it is away.
create table identity_provider_keys (
  issuer text primary key,
  keys text not null,
  fetched_at timestamptz not null
);

-- Accounts of hosted providers whose person was removed: their tokens of before then bring nobody back.
create table identity_gone (
  key text primary key,
  gone_at timestamptz not null
);
create index identity_gone_at on identity_gone (gone_at);

create function identity_remember_gone() returns trigger language plpgsql as $$
begin
  insert into identity_gone (key, gone_at)
  values (encode(sha256(convert_to(old.provider_id || ' ' || old.account_id, 'UTF8')), 'hex'), now())
  on conflict (key) do update set gone_at = excluded.gone_at;
  return null;
end $$;
create trigger identity_credential_gone after delete on identity_credential
  for each row when (old.provider_id like 'oidc:%') execute function identity_remember_gone();

create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  kind text not null,
  lang text not null,
  subject text not null,
  -- Empty as soon as it was delivered.
  body text not null,
  html text not null,
  status text not null check (status in ('waiting', 'sent', 'failed', 'shown-here')),
  tries integer not null default 0,
  -- While a server delivers it, the moment at which another may take it over.
  next_at timestamptz(3) not null,
  error text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);
create index outbox_waiting on outbox (next_at) where status = 'waiting';
create index outbox_newest on outbox (created_at desc, id desc);
