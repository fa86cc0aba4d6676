-- After the tables `months` (its name, its first day and the day after its last) and `kept`; `month_of` is filled in.
-- Days are counted from a date by what both databases take: 367y - 7(y + (m + 9) / 12) / 4 + 275m / 9 + d, in whole numbers, from 1901 to 2099.
stays as (
  select unit_id, 1 as is_out, substr(at, 1, 10) as first,
    coalesce((select substr(min(later.at), 1, 10) from unit_log as later
      where later.unit_id = unit_log.unit_id and later.at > unit_log.at and later.state is not null), '9999-12-31') as next
  from unit_log where state = 'out'
  union all
  select id, 0, substr(created_at, 1, 10),
    case when state in ('for_sale', 'sold', 'retired') then coalesce((select substr(max(at), 1, 10) from unit_log
      where unit_log.unit_id = units.id and unit_log.state in ('for_sale', 'retired')), substr(updated_at, 1, 10))
      else '9999-12-31' end
  from units
),
alike as (
  select units.article_id, stays.is_out, stays.first, stays.next, count(*) as units
  from stays join units on units.id = stays.unit_id
  where stays.next > (select min(first) from months)
  group by units.article_id, stays.is_out, stays.first, stays.next
),
spans as (
  select alike.article_id, alike.is_out, alike.units, months.month,
    case when alike.first > months.first then alike.first else months.first end as first,
    case when alike.next < months.next then alike.next else months.next end as next
  from alike join months on alike.first < months.next and alike.next > months.first
),
lengths as (
  select article_id, is_out, month,
    sum(units * (367 * cast(substr(next, 1, 4) as integer)
      - 7 * (cast(substr(next, 1, 4) as integer) + (cast(substr(next, 6, 2) as integer) + 9) / 12) / 4
      + 275 * cast(substr(next, 6, 2) as integer) / 9 + cast(substr(next, 9, 2) as integer)
      - 367 * cast(substr(first, 1, 4) as integer)
      + 7 * (cast(substr(first, 1, 4) as integer) + (cast(substr(first, 6, 2) as integer) + 9) / 12) / 4
      - 275 * cast(substr(first, 6, 2) as integer) / 9 - cast(substr(first, 9, 2) as integer))) as days
  from spans group by article_id, is_out, month
),
figures as (
  select 'revenue' as report, article as what, at, net as value from invoice_amounts where article <> ''
  union all
  select 'kept', '', at, amount from kept
  union all
  select 'returns',
    case when exists (select 1 from order_withdrawals where order_withdrawals.order_id = orders.id) then 'withdrawn'
      else orders.type end,
    returns.received_at, 1
  from returns join orders on orders.id = returns.order_id where returns.received_at is not null
  union all
  select 'late', '', returns.received_at,
    367 * cast(substr(received_at, 1, 4) as integer)
      - 7 * (cast(substr(received_at, 1, 4) as integer) + (cast(substr(received_at, 6, 2) as integer) + 9) / 12) / 4
      + 275 * cast(substr(received_at, 6, 2) as integer) / 9 + cast(substr(received_at, 9, 2) as integer)
      - 367 * cast(substr(end_date, 1, 4) as integer)
      + 7 * (cast(substr(end_date, 1, 4) as integer) + (cast(substr(end_date, 6, 2) as integer) + 9) / 12) / 4
      - 275 * cast(substr(end_date, 6, 2) as integer) / 9 - cast(substr(end_date, 9, 2) as integer)
  from returns join orders on orders.id = returns.order_id where substr(returns.received_at, 1, 10) > orders.end_date
)
select 'utilisation' as report, articles.code as what, lengths.month,
  coalesce(100.0 * sum(lengths.is_out * lengths.days) / nullif(sum((1 - lengths.is_out) * lengths.days), 0), 0) as value
from lengths join articles on articles.id = lengths.article_id
group by articles.code, lengths.month
union all
select report, what, month, sum(value)
from (select report, what, value, month_of(at) as month from figures) as dated
group by report, what, month
having month is not null
order by 1, 3, 2
