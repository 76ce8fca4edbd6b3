-- entities/avatarpose: when a pose was first shared with everyone; what was shared before this column has it from its
-- first snapshot (relist.ts).
alter table avatar_pose add column listed_at timestamptz(3);
-- entities/gallery: false for a pose that only whoever has its link may open.
alter table listed_pose add column is_listed boolean not null default true;
