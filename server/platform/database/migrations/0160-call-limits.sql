-- Calls that one caller made to one endpoint within its window, over all processes (http/shared-limit.ts).
-- The columns and their order are those of rate-limiter-flexible, which removes windows that are over.
-- Unlogged: counting does not wait for the disk, and what a crash of the server forgets is a minute.
create unlogged table call_limits (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);
