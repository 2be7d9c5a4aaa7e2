create unique index concurrently stock_lots_by_label_token on stock_lots (label_token);
