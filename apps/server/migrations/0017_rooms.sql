-- entities/room/content/server/table.ts: creators' rooms. Somebody has one, archived or not.
create table room (
  id uuid primary key,
  user_uid text not null unique,
  domain text not null unique check (domain ~ '^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$'),
  name text not null,
  introduction text not null default '',
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  portrait jsonb,
  links jsonb not null default '[]',
  sections jsonb not null,
  picked_pose_ids uuid[] not null default '{}',
  picked_bundle_ids uuid[] not null default '{}',
  -- Set while reports or the operator hide it.
  moderated_at timestamptz(3),
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index room_newest on room (created_at desc, id desc) where archived_at is null and moderated_at is null;
create index room_archived on room (archived_at) where archived_at is not null;

-- Whose every domain is: a room's own (`held_until` is null), or one that it had and that leads to it until then.
create table room_domain (
  domain text primary key,
  room_id uuid not null references room (id) on delete cascade deferrable initially deferred,
  held_until timestamptz(3)
);
create index room_domain_room on room_domain (room_id);
