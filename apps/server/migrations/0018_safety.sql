-- Safety of people: reports and what comes of them, suspended people, what the operator features and did.

-- entities/report: what somebody said about a thing of somebody else, once for a person and thing.
create table report (
  id uuid primary key,
  kind text not null check (kind in ('pose', 'bundle', 'room', 'person', 'avatar')),
  item text not null,
  uid text not null,
  reason text not null check (reason in ('sexual', 'minors', 'violence', 'hate', 'harassment', 'copyright', 'spam', 'other')),
  words text not null,
  weight integer not null check (weight >= 0),
  -- Null until the operator decides about the thing.
  outcome text check (outcome in ('upheld', 'dismissed')),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (kind, item, uid)
);
create index report_uid on report (uid);

-- The reports of one thing together, and what came of them. Whoever changes a row holds it until all of it is done.
create table report_case (
  id uuid primary key,
  kind text not null,
  item text not null,
  owner_uid text not null,
  -- Of the reports that nothing was decided about yet.
  weight integer not null,
  report_count integer not null,
  -- By which open ones are sorted: their weight, more where it is urgent or the owner asks for a review.
  rank integer not null,
  is_open boolean not null,
  -- How often the operator kept it: then it takes more to hide it.
  kept integer not null default 0,
  hidden_at timestamptz(3),
  -- The report that hid it; null where the operator did.
  tipped_by uuid,
  appealed_at timestamptz(3),
  appeal_words text not null default '',
  decision text check (decision in ('keep', 'hide', 'remove')),
  note text not null default '',
  decided_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (kind, item)
);
create index report_case_open on report_case (rank desc, id desc) where is_open;
create index report_case_decided on report_case (decided_at desc, id desc) where not is_open;
create index report_case_owner on report_case (owner_uid) where hidden_at is not null;

-- entities/user: nobody else sees anything of a suspended person, and they make nothing new.
alter table user_profile
  add column suspended_at timestamptz(3),
  add column suspended_words text not null default '';
create index user_profile_suspended on user_profile (suspended_at desc) where suspended_at is not null;
create index identity_person_newest on identity_person (created_at desc);

-- entities/avatar
alter table avatar add column moderated_at timestamptz(3);

-- entities/block: an id for the pages of its list.
alter table person_block add column id uuid not null default gen_random_uuid();
create index person_block_list on person_block (uid, created_at desc, id desc);

-- entities/featured
create table featured (
  id uuid primary key,
  kind text not null check (kind in ('pose', 'bundle')),
  item uuid not null,
  place integer not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (kind, item)
);
create index featured_place on featured (kind, place, id);

-- entities/audit: what the operator did. Nothing of it is ever changed or taken out.
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null,
  uid text not null,
  call text not null,
  kind text not null,
  item text not null,
  before jsonb not null,
  after jsonb not null
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_call on audit_log (call, at desc, id desc);
create index audit_log_item on audit_log (item, at desc, id desc);
create function audit_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is appended to and never changed';
end $$;
create trigger audit_log_stays before update or delete on audit_log for each row execute function audit_log_stays();

-- packages/backend/src/tasks: the last run of each task; the queue itself forgets after a day.
create table task_run (
  name text primary key,
  ran_at timestamptz(3),
  seconds double precision,
  runs bigint not null default 0,
  failures bigint not null default 0,
  failed_at timestamptz(3),
  error text
);
