-- Similar poses: how the body of each listed pose is shaped, and the cells in which near shapes lie together.

-- entities/gallery/server/shapes: written by relist.ts with the pose it belongs to.
create table pose_shape (
  pose_id uuid primary key references listed_pose (pose_id) on delete cascade,
  -- 65536 times the version of the codebook, plus the cell; minus the format of the shape while it is in no cell.
  place integer not null,
  -- The directions of the limbs in 8 bits a number: packages/pose/src/shape.ts.
  shape bytea not null
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.05);
alter table pose_shape alter column shape set storage plain;
-- A cell is read from the index alone, where its shapes lie side by side.
create index pose_shape_place on pose_shape (place) include (pose_id, shape);

-- The middles of cells; a newer version takes over when there are many more poses than it was made of.
create table shape_codebook (
  version integer primary key check (version between 1 and 32767),
  format integer not null,
  trained_on integer not null,
  -- As many as there are cells, packed as shapes are.
  middles bytea not null,
  created_at timestamptz(3) not null
);
