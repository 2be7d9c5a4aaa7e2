-- What buyers may say of a transfer besides: the bank it comes from, and the last digits of the account there.
alter table settlements
  add column bank_code text check (bank_code ~ '^\d{3}$'),
  add column account_digits text check (account_digits ~ '^\d{4}$'),
  add check (kind = 'slip' or (bank_code is null and account_digits is null));

-- What was read of a slip: the transfer that its small QR code names, and the verdict of that moment.
create table slip_readings (
  settlement_id integer primary key references settlements,
  verdict text not null check (verdict in ('new', 'used', 'other_bank', 'crc_wrong', 'not_read')),
  bank_code text check (bank_code ~ '^\d{2,3}$'),
  reference text check (length(reference) between 1 and 25),
  read_at timestamptz not null,
  check ((bank_code is null) = (reference is null)),
  check ((verdict in ('crc_wrong', 'not_read')) = (reference is null))
);
create index slip_readings_of_transfer on slip_readings (bank_code, reference) where reference is not null;

-- A bank's transfer pays once: approving a slip takes it.
create table approved_transfers (
  bank_code text not null,
  reference text not null,
  settlement_id integer not null unique references settlements,
  primary key (bank_code, reference)
);
