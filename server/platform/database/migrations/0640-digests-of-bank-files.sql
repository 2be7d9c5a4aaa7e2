-- What the bank was given: which lines, and the digest of each format's bytes, with which every download is compared. Runs
-- whose file was made before have neither.
alter table payout_runs add column file_lines int[], add column file_digests jsonb;
alter table refund_runs add column file_lines int[], add column file_digests jsonb;
