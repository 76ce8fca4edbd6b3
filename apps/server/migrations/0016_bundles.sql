-- Bundles: ordered collections of shared poses.

-- entities/avatarposeBundle
create table avatarpose_bundle (
  id uuid primary key,
  slug text not null unique,
  user_uid text not null,
  visibility text not null check (visibility in ('private', 'unlisted', 'public')),
  name text not null,
  description text not null,
  tags text[] not null,
  -- The entry whose picture is the cover; null for the first four together.
  cover_id uuid,
  -- Every entry that was not taken out, shown or not; counted under the row's lock.
  content_count integer not null default 0 check (content_count between 0 and 500),
  like_count integer not null default 0 check (like_count >= 0),
  -- The logarithm of its likes, as listed_pose has it.
  rise double precision not null,
  -- Whether a pose in it is.
  is_sexual boolean not null default false,
  is_violent boolean not null default false,
  -- When it first came into the lists.
  listed_at timestamptz(3),
  -- Set while reports or the operator hide it.
  moderated_at timestamptz(3),
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  is_listed boolean not null generated always as (
    visibility = 'public' and archived_at is null and moderated_at is null and content_count > 0) stored
);
create index avatarpose_bundle_newest on avatarpose_bundle (listed_at desc, id desc) where is_listed;
create index avatarpose_bundle_liked on avatarpose_bundle (like_count desc, id desc) where is_listed;
create index avatarpose_bundle_rising on avatarpose_bundle (rise desc, id desc) where is_listed;
create index avatarpose_bundle_user_listed on avatarpose_bundle (user_uid, listed_at desc, id desc) where is_listed;
create index avatarpose_bundle_user on avatarpose_bundle (user_uid, created_at desc, id desc) where archived_at is null;
create index avatarpose_bundle_archived on avatarpose_bundle (user_uid, created_at desc, id desc) where archived_at is not null;
create index avatarpose_bundle_purge on avatarpose_bundle (archived_at) where archived_at is not null;

-- Listed bundles by tag, in small letters: a list of one tag costs as little as the list of all.
create table avatarpose_bundle_tag (
  tag text not null,
  bundle_id uuid not null references avatarpose_bundle (id) on delete cascade,
  listed_at timestamptz(3) not null,
  like_count integer not null,
  rise double precision not null,
  primary key (tag, bundle_id)
);
create index avatarpose_bundle_tag_bundle on avatarpose_bundle_tag (bundle_id);
create index avatarpose_bundle_tag_newest on avatarpose_bundle_tag (tag, listed_at desc, bundle_id desc);
create index avatarpose_bundle_tag_liked on avatarpose_bundle_tag (tag, like_count desc, bundle_id desc);
create index avatarpose_bundle_tag_rising on avatarpose_bundle_tag (tag, rise desc, bundle_id desc);

create table bundle_like (
  uid text not null,
  bundle_id uuid not null references avatarpose_bundle (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (uid, bundle_id)
);
create index bundle_like_bundle on bundle_like (bundle_id);
create index bundle_like_newest on bundle_like (uid, created_at desc, bundle_id desc);

-- entities/bundleContent: an entry outlives its pose by its name, so nothing refers to the pose.
create table bundle_content (
  id uuid primary key,
  bundle_id uuid not null references avatarpose_bundle (id) on delete cascade,
  user_uid text not null,
  pose_id uuid not null,
  name text not null,
  -- From 0 without gaps among those that were not taken out; changed under the bundle's lock.
  position integer not null,
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index bundle_content_once on bundle_content (bundle_id, pose_id) where archived_at is null;
create index bundle_content_place on bundle_content (bundle_id, position, id) where archived_at is null;
create index bundle_content_taken_out on bundle_content (bundle_id) where archived_at is not null;
create index bundle_content_pose on bundle_content (pose_id) where archived_at is null;
create index bundle_content_user on bundle_content (user_uid) where archived_at is null;
create index bundle_content_user_archived on bundle_content (user_uid) where archived_at is not null;
create index bundle_content_purge on bundle_content (archived_at) where archived_at is not null;

-- What the one charge of a bundle is for: the poses that a person may download of it.
create table bundle_charge (
  uid text not null,
  bundle_id uuid not null,
  pose_id uuid not null,
  primary key (uid, bundle_id, pose_id)
);
create index bundle_charge_pose on bundle_charge (uid, pose_id);

-- A link to the poses of a bundle, by the hash of its token.
create table bundle_link (
  token_hash text primary key,
  uid text not null,
  bundle_id uuid not null references avatarpose_bundle (id) on delete cascade,
  format text not null check (format in ('json', 'vrma')),
  expires_at timestamptz(3) not null
);
create index bundle_link_bundle on bundle_link (bundle_id);
create index bundle_link_expires on bundle_link (expires_at);
