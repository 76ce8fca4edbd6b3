-- Limits, coupons, one's own things, and leaving. Each table is described for drizzle in the server/table.ts of its entity.

alter table user_profile
  add column sound boolean not null default true,
  -- Claims that gave something: each seventh gives a bundle as well.
  add column daily_bonus_count integer not null default 0 check (daily_bonus_count >= 0),
  -- Set by user/delete: from then on nobody else sees what they made, and at that moment all of it goes.
  add column deletes_at timestamptz(3);
create index user_profile_leaving on user_profile (deletes_at) where deletes_at is not null;

-- A reason counts once for a person, a kind and the thing that it is about (the shared pose, the coupon, the day).
alter table limit_ledger
  add column id uuid not null default gen_random_uuid(),
  add column item text not null default '',
  add check (reason in ('welcome', 'member', 'bonus', 'coupon', 'charge')),
  drop constraint limit_ledger_pkey,
  add primary key (uid, kind, reason, item);
create index limit_ledger_newest on limit_ledger (uid, created_at desc, id desc);

create table user_address (
  uid text not null,
  address text not null,
  seen_at timestamptz(3) not null,
  primary key (uid, address)
);
create index user_address_seen on user_address (seen_at);

create table user_action (
  uid text not null,
  kind text not null,
  action text not null,
  times integer not null,
  last_at timestamptz(3) not null,
  primary key (uid, kind, action)
);

-- Links to one's own data; of the token only its hash is known.
create table user_export (
  token_hash text primary key,
  uid text not null,
  expires_at timestamptz(3) not null
);
create index user_export_expires on user_export (expires_at);

create table coupon (
  id uuid primary key,
  code text not null,
  -- The code without what makes no difference: capitals, spaces, hyphens.
  code_key text not null unique,
  pose integer not null check (pose >= 0),
  bundle integer not null check (bundle >= 0),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  total_uses integer,
  use_count integer not null default 0 check (use_count >= 0 and use_count <= total_uses),
  note text not null,
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index coupon_newest on coupon (created_at desc, id desc) where archived_at is null;
create index coupon_archive on coupon (created_at desc, id desc) where archived_at is not null;

create index shared_avatar_pose_mine on shared_avatar_pose (user_uid, created_at desc, id desc)
  where archived_at is null;

-- What was archived long ago is found by when it was.
create index avatar_pose_archived_at on avatar_pose (archived_at) where archived_at is not null;
create index shared_avatar_pose_archived_at on shared_avatar_pose (archived_at) where archived_at is not null;
create index avatarposemaker_temp_archived_at on avatarposemaker_temp (archived_at) where archived_at is not null;

-- Which picture stands on a card, so that a card goes when the last shared pose of that picture does. They are drawn anew.
delete from social_card;
alter table social_card add column picture_key text;
