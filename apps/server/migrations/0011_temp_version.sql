-- entities/avatarposemaker/temp: scenes that a draft had before, a few minutes apart; they go with their draft.
create table avatarposemaker_temp_version (
  temp_id uuid not null references avatarposemaker_temp (id) on delete cascade,
  version integer not null,
  name text not null,
  thumbnail text,
  scene jsonb not null,
  made_at timestamptz(3) not null,
  kept_at timestamptz(3) not null,
  primary key (temp_id, version)
);
