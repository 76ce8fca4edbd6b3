-- A maker's poses of one tag, in each order: what is sorted grows with the maker, what is walked does not.
create index listed_pose_tag_user_newest on listed_pose_tag (user_uid, tag, listed_at desc, pose_id desc);
create index listed_pose_tag_user_liked on listed_pose_tag (user_uid, tag, like_count desc, pose_id desc);
create index listed_pose_tag_user_rising on listed_pose_tag (user_uid, tag, rise desc, pose_id desc);
drop index listed_pose_tag_user;
-- Public poses are listed by their snapshots: nothing reads this one any more.
drop index avatar_pose_public;
