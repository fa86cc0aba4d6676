import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { articlesApi, type Price } from '../../../../contract/endpoints/articles'
import type { Locale } from '../../../../contract/locales'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { SelectField } from '../../../ui/Field/SelectField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { LinkLine } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { Mistakes, Submit, VerbButton } from '../../parts/forms'
import { PriceTable } from '../../parts/PriceTable'
import { Section } from '../../parts/Section'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'

type Place = { country: string; region: string }

function placeOf(chosen: string | null): Place | undefined {
  const [, country, region] = /^([^/]{1,10})\/(.{1,100})$/.exec(chosen ?? '') ?? []
  return country && region ? { country, region } : undefined
}

function pricePath(locale: Locale, articleId: string, { country, region }: Place): string {
  return `${adminPath(locale, `articles/${articleId}/price`)}?${new URLSearchParams({ country, region })}`
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'forms'],
  title: (t, loaded) => t('admin-articles:prices.title', { name: (loaded as Loaded | undefined)?.name }),
}

export const loader = forStaff(async ({ visit, mayChange, params }) => {
  const { data: article } = await visit.call(articlesApi.read, { id: params.id ?? '' })
  const place = placeOf(visit.url.searchParams.get('place'))
  if (place) throw await visit.redirect(pricePath(visit.locale, article.id, place))
  return { article, name: article.names[visit.locale], mayWrite: mayChange }
})

export const action = staffVerbs('article-prices', { withdraw: { done: 'admin-articles:prices.withdrawn' } })

export default function ArticlePrices() {
  const { t } = useTranslation('admin-articles')
  const locale = useLocale()
  const { article, name, mayWrite } = useLoaderData<typeof loader>()
  const { id, prices, planned, places } = article
  return (
    <Page title={t('prices.title', { name })}>
      <Mistakes />
      <p>{t('prices.text')}</p>
      <Section id="now" title={t('prices.now')}>
        {prices.length === 0 ? <p>{t('prices.none')}</p> : null}
        <PriceTable
          caption={t('prices.now')}
          rows={prices}
          idOf={({ country, region }) => `${country} ${region}`}
          columns={[
            {
              label: t('prices.place'),
              cell: ({ name: place, ...at }) => <Link to={pricePath(locale, id, at)}>{place}</Link>,
            },
          ]}
        />
      </Section>
      <PlannedPrices planned={planned} articleId={id} mayWrite={mayWrite} />
      {mayWrite ? (
        <Section id="other" title={t('prices.other')}>
          <Form className={stacks[16]}>
            <SelectField
              name="place"
              label={t('prices.place')}
              options={places.map((place) => ({
                value: `${place.country}/${place.region}`,
                label: place.name,
              }))}
            />
            <Submit variant="quiet">{t('prices.goOn')}</Submit>
          </Form>
        </Section>
      ) : null}
      <LinkLine to={`articles/${id}`}>{name}</LinkLine>
    </Page>
  )
}

interface PlannedPricesProps {
  articleId: string
  planned: { id: string; country: string; region: string; name: string; from: string; price: Price }[]
  mayWrite: boolean
}

function PlannedPrices({ articleId, planned, mayWrite }: PlannedPricesProps) {
  const { t } = useTranslation('admin-articles')
  const locale = useLocale()
  if (planned.length === 0) return null
  return (
    <Section id="planned" title={t('prices.planned')}>
      <PriceTable
        caption={t('prices.planned')}
        rows={planned}
        idOf={({ id }) => id}
        columns={[
          {
            label: t('prices.place'),
            cell: ({ name, ...place }) => <Link to={pricePath(locale, articleId, place)}>{name}</Link>,
          },
        ]}
        more={[
          { label: t('prices.from'), cell: ({ from }) => <Moment at={from} /> },
          mayWrite && {
            label: t('prices.takeBack'),
            cell: ({ id, name }) => (
              <VerbButton verb="withdraw" sends={{ line: id }} variant="danger">
                {t('prices.withdraw')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </VerbButton>
            ),
          },
        ]}
      />
    </Section>
  )
}
