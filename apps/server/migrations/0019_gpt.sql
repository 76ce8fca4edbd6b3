-- What people have had written: by person and UTC day, and over all of them by UTC month. `reserved` is what answers
-- that are being written may still use; each such answer has a row of its own until it is settled.
create table gpt_day (
  uid text not null,
  day date not null,
  used bigint not null default 0,
  reserved bigint not null default 0,
  requests integer not null default 0,
  primary key (uid, day)
);
create index gpt_day_day on gpt_day (day);

create table gpt_month (
  month date primary key,
  used bigint not null default 0,
  reserved bigint not null default 0,
  requests integer not null default 0
);

create table gpt_reservation (
  id uuid primary key,
  uid text not null,
  day date not null,
  month date not null,
  tokens bigint not null,
  created_at timestamptz(3) not null
);
create index gpt_reservation_created on gpt_reservation (created_at);
create index gpt_reservation_uid on gpt_reservation (uid);
