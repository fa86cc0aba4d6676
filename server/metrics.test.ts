import { expect, it } from 'vitest'
import { textOf } from './metrics'

const metrics = (count: number) => ({
  own: { 'shop_requests_total{status="2xx"}': count, process_resident_memory_bytes: 9 },
  shop: { shop_orders_last_hour: 7 },
})

it('a process alone is written without its name', () => {
  expect(textOf({ '': metrics(3) }).split('\n')).toEqual([
    ...['# TYPE shop_requests_total counter', 'shop_requests_total{status="2xx"} 3'],
    ...['# TYPE process_resident_memory_bytes gauge', 'process_resident_memory_bytes 9'],
    ...['# TYPE shop_orders_last_hour gauge', 'shop_orders_last_hour 7', ''],
  ])
})

it('several processes are told apart, and what is the same for all is written once', () => {
  expect(textOf({ 1: metrics(3), 4: metrics(5) }).split('\n')).toEqual([
    '# TYPE shop_requests_total counter',
    ...['shop_requests_total{status="2xx",worker="1"} 3', 'shop_requests_total{status="2xx",worker="4"} 5'],
    '# TYPE process_resident_memory_bytes gauge',
    ...['process_resident_memory_bytes{worker="1"} 9', 'process_resident_memory_bytes{worker="4"} 9'],
    ...['# TYPE shop_orders_last_hour gauge', 'shop_orders_last_hour 7', ''],
  ])
})
