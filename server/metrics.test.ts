import { expect, it } from 'vitest'
import type { Metric } from '../app/platform/remix/shop-hooks'
import { metricsPort, textOf } from './metrics'

const requests = (value: number): Metric => ({
  name: 'requests_total',
  help: 'Requests',
  type: 'counter',
  values: [{ labels: { status: '2xx' }, value }],
})
const orders = (value: number): Metric => ({
  name: 'orders',
  help: 'Orders',
  type: 'gauge',
  isOfShop: true,
  values: [{ value }],
})

it('a process alone is written without its name', () => {
  expect(textOf(new Map([['', [requests(3), orders(7)]]]))).toBe(
    [
      ...[
        '# HELP requests_total Requests',
        '# TYPE requests_total counter',
        'requests_total{status="2xx"} 3',
      ],
      ...['# HELP orders Orders', '# TYPE orders gauge', 'orders 7', ''],
    ].join('\n'),
  )
})

it('several processes are told apart, and what is the same for all is written once', () => {
  const lines = textOf(
    new Map([
      ['1', [requests(3), orders(7)]],
      ['4', [requests(5), orders(7)]],
    ]),
  ).split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'requests_total{status="2xx",worker="1"} 3',
    'requests_total{status="2xx",worker="4"} 5',
    'orders 7',
  ])
})

it('a label may have any text', () => {
  const odd = { ...orders(1), values: [{ labels: { name: 'a"b\\c\nd' }, value: 1 }] }
  expect(textOf(new Map([['', [odd]]]))).toContain('orders{name="a\\"b\\\\c\\nd"} 1\n')
})

it.each([
  [undefined, undefined],
  [' ', undefined],
  ['9464', 9464],
])('METRICS_PORT=%s is the port %s', (METRICS_PORT, port) => expect(metricsPort({ METRICS_PORT })).toBe(port))

it.each(['on', '-1', '65536'])('METRICS_PORT=%s is none', (METRICS_PORT) =>
  expect(() => metricsPort({ METRICS_PORT })).toThrow('METRICS_PORT: the number of a port'),
)
