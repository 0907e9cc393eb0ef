-- The folder in which servers of this database keep uploads, so that a second one is refused.
create table upload_folder (
  one boolean primary key default true check (one),
  mark text not null
);
