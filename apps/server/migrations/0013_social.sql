-- Lists of one maker by likes and by rise, and of one maker's poses with a tag, cost as little as the other lists.

-- entities/gallery/server
create index listed_pose_user_liked on listed_pose (user_uid, like_count desc, pose_id desc);
create index listed_pose_user_rising on listed_pose (user_uid, rise desc, pose_id desc);
-- A server of the version before leaves it empty; the task avatarpose/relist fills it in then.
alter table listed_pose_tag add column user_uid text not null default '';
update listed_pose_tag set user_uid = listed_pose.user_uid from listed_pose
  where listed_pose.pose_id = listed_pose_tag.pose_id;
-- Few enough rows that they are sorted when they are asked for, and read from the index alone.
create index listed_pose_tag_user on listed_pose_tag (user_uid, tag) include (listed_at, like_count, rise, pose_id);
