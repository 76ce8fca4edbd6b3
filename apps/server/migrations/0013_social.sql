-- Lists of one maker by likes and by rise, and of one maker's poses with a tag, cost as little as the other lists.

-- entities/gallery/server
create index listed_pose_user_liked on listed_pose (user_uid, like_count desc, pose_id desc);
create index listed_pose_user_rising on listed_pose (user_uid, rise desc, pose_id desc);
-- Filled in by the task avatarpose/relist: an update of every row here would make everybody wait.
alter table listed_pose_tag add column user_uid text not null default '';
-- Few enough rows that they are sorted when they are asked for, and read from the index alone.
create index listed_pose_tag_user on listed_pose_tag (user_uid, tag) include (listed_at, like_count, rise, pose_id);
