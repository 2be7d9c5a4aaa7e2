-- contracts: indexes that 1271 replaced by wider ones; the version before reads and writes as with those
drop index tax_documents_once;
drop index tax_documents_order_id_series_idx;
