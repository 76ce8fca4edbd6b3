-- Shared poses in the gallery: what a pose was started from, its licence, what is in it, who likes it.

-- entities/avatarpose, entities/shareAvatarPose. The parent is a snapshot; when its maker is gone the name goes with it. A pose's
-- own is no reference: snapshots refer to poses, and tables in a ring cannot be put back from a backup one after the other.
alter table avatar_pose
  add column parent_id uuid,
  add column licence text not null default 'CC-BY-4.0' check (licence in ('CC0-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'own')),
  add column licence_words text not null default '',
  add column is_sexual boolean not null default false,
  add column is_violent boolean not null default false;
alter table shared_avatar_pose
  add column parent_id uuid references shared_avatar_pose (id) on delete set null,
  add column licence text not null default 'CC-BY-4.0' check (licence in ('CC0-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'own')),
  add column licence_words text not null default '',
  add column is_sexual boolean not null default false,
  add column is_violent boolean not null default false,
  -- Set while reports or the operator hide it.
  add column moderated_at timestamptz(3);
create index avatar_pose_parent on avatar_pose (parent_id) where parent_id is not null;
create index shared_avatar_pose_parent on shared_avatar_pose (parent_id, created_at desc, id desc) where parent_id is not null;

-- entities/gallery/server: the newest snapshot of each pose that everyone may see, as narrow as lists need it.
-- Made anew from the snapshots by relist.ts whenever one of them changes; nothing is true only here but like_count.
create table listed_pose (
  pose_id uuid primary key references avatar_pose (id) on delete cascade,
  share_id uuid not null references shared_avatar_pose (id) on delete cascade,
  user_uid text not null,
  -- When the pose was first shared.
  listed_at timestamptz(3) not null,
  like_count integer not null default 0 check (like_count >= 0),
  -- The logarithm of its likes, each worth half of one three days later; see rise.ts.
  rise double precision not null,
  tags text[] not null,
  is_sexual boolean not null,
  is_violent boolean not null,
  -- The version of the code that wrote what depends on this row; an older one is written again by a task.
  projection integer not null
);
create index listed_pose_newest on listed_pose (listed_at desc, pose_id desc);
create index listed_pose_liked on listed_pose (like_count desc, pose_id desc);
create index listed_pose_rising on listed_pose (rise desc, pose_id desc);
create index listed_pose_user on listed_pose (user_uid, listed_at desc, pose_id desc);
create index listed_pose_share on listed_pose (share_id);
create index listed_pose_projection on listed_pose (projection);

-- The same by tag, in small letters: a list of one tag costs as little as the list of all.
create table listed_pose_tag (
  tag text not null,
  pose_id uuid not null references listed_pose (pose_id) on delete cascade,
  listed_at timestamptz(3) not null,
  like_count integer not null,
  rise double precision not null,
  primary key (tag, pose_id)
);
create index listed_pose_tag_pose on listed_pose_tag (pose_id);
create index listed_pose_tag_newest on listed_pose_tag (tag, listed_at desc, pose_id desc);
create index listed_pose_tag_liked on listed_pose_tag (tag, like_count desc, pose_id desc);
create index listed_pose_tag_rising on listed_pose_tag (tag, rise desc, pose_id desc);

create table pose_like (
  uid text not null,
  pose_id uuid not null references avatar_pose (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (uid, pose_id)
);
create index pose_like_pose on pose_like (pose_id);
create index pose_like_newest on pose_like (uid, created_at desc, pose_id desc);

-- A charge is for the work, whichever snapshot of it was downloaded. Of two for one work the earlier stays.
delete from limit_ledger later using limit_ledger earlier, shared_avatar_pose a, shared_avatar_pose b
  where later.reason = 'charge' and later.kind = 'pose' and earlier.reason = 'charge' and earlier.kind = 'pose'
    and later.uid = earlier.uid and later.item = a.id::text and earlier.item = b.id::text
    and a.pose_id = b.pose_id and (later.created_at, later.id) > (earlier.created_at, earlier.id);
update limit_ledger set item = shared_avatar_pose.pose_id::text from shared_avatar_pose
  where kind = 'pose' and reason = 'charge' and item = shared_avatar_pose.id::text;

-- entities/user: whose things somebody does not want to see, and what else they see.
create table person_block (
  uid text not null,
  blocked_uid text not null,
  created_at timestamptz(3) not null,
  primary key (uid, blocked_uid)
);
create index person_block_newest on person_block (uid, created_at desc, blocked_uid desc);
alter table user_profile
  add column shows_sexual boolean not null default false,
  add column shows_violent boolean not null default false;

-- What was shared before is listed at once; its tags and what else depends on it are written by the task avatarpose/relist.
insert into listed_pose
  select distinct on (pose_id) pose_id, id, user_uid, min(created_at) over (partition by pose_id), 0,
    (extract(epoch from min(created_at) over (partition by pose_id))::double precision * 1000 - 1767225600000)
      / 259200000 * ln(2::double precision),
    '{}', false, false, 0
  from shared_avatar_pose where archived_at is null and hidden_at is null
  order by pose_id, created_at desc, id desc;
update avatar_pose set visibility = 'public' where id in (select pose_id from listed_pose);
