import type { TFunction } from 'i18next'
import type { ProviderSum, Revenue } from '../../../../contract/endpoints/accounting'
import type { Column } from '../../csv.server'

const wordsOf = (t: TFunction) => (key: string) => t(`admin-accounting:${key}`)

type Figures = Pick<Revenue, 'country' | 'net' | 'vat' | 'gross'> & { percent: number | null }

export function vatColumns(t: TFunction): Column<Figures>[] {
  const word = wordsOf(t)
  return [
    [word('column.country'), ({ country }) => country.toUpperCase() || word('total')],
    [word('column.rate'), ({ percent }) => (percent === null ? '' : { percent })],
    [word('column.net'), ({ net }) => ({ cents: net })],
    [word('column.vat'), ({ vat }) => ({ cents: vat })],
    [word('column.gross'), ({ gross }) => ({ cents: gross })],
  ]
}

type Scheme = { scheme: { purchase: number; margin: number } | null }

export const marginColumns = (t: TFunction): Column<Scheme>[] =>
  (['purchase', 'margin'] as const).map((name) => {
    return [wordsOf(t)(`scheme.${name}`), ({ scheme }) => (scheme ? { cents: scheme[name] } : '')]
  })

export function revenueColumns(t: TFunction): Column<Revenue>[] {
  const word = wordsOf(t)
  return [
    [word('month.article'), ({ name, article }) => name || article || word('month.delivery')],
    [word('month.zone'), ({ zone }) => word(`month.zones.${zone}`)],
    [word('column.kind'), ({ kind }) => word(`month.kinds.${kind}`)],
    [word('month.supply'), ({ isGoods }) => word(isGoods ? 'month.goods' : 'month.service')],
    [word('month.customer'), ({ isBusiness }) => word(isBusiness ? 'month.business' : 'month.private')],
    ...vatColumns(t),
  ]
}

const PROVIDER_AMOUNTS = ['payments', 'refunds', 'chargebacks', 'expected', 'paidOut', 'fees'] as const

export const providerColumns = (t: TFunction): Column<ProviderSum>[] => [
  [wordsOf(t)('month.provider'), ({ provider }) => provider],
  ...PROVIDER_AMOUNTS.map((name): Column<ProviderSum> => {
    return [wordsOf(t)(`month.${name}`), (row) => ({ cents: row[name] })]
  }),
]
