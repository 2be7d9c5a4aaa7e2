-- Units that a coupon had paid for whole go back without any money.
alter table refunds drop constraint refunds_total_check;
alter table refunds add constraint refunds_total_check check (total >= 0);
alter table refund_lines drop constraint refund_lines_amount_check;
alter table refund_lines add constraint refund_lines_amount_check check (amount > 0 or (amount = 0 and quantity > 0));
