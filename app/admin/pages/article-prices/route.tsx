import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { SelectField } from '../../../ui/Field/SelectField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Mistakes } from '../../parts/Mistakes'
import { PriceTable } from '../../parts/PriceTable'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { PlannedPrices } from './PlannedPrices'
import { placeOf, pricePath } from './place'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'forms'],
  title: (t, loaded) => t('admin-articles:prices.title', { name: (loaded as Loaded | undefined)?.name }),
}

/** A place that was chosen has a page of its own. */
export const loader = forStaff(async ({ visit, mayChange, params }) => {
  const { data: article } = await visit.call(articlesApi.read, { id: params.id ?? '' })
  const place = placeOf(visit.url.searchParams.get('place'))
  if (place) throw await visit.redirect(pricePath(visit.locale, article.id, place))
  return {
    article,
    name: article.names[visit.locale],
    mayWrite: mayChange,
  }
})

export const action = staffVerbs({ withdraw: { done: 'admin-articles:prices.withdrawn' } })

export default function ArticlePrices() {
  const { t } = useTranslation('admin-articles')
  const locale = useLocale()
  const { article, name, mayWrite } = useLoaderData<typeof loader>()
  const { id, prices, planned, places } = article
  return (
    <Page title={t('prices.title', { name })}>
      <Mistakes />
      <p>{t('prices.text')}</p>
      <section aria-labelledby="now" className={stacks[16]}>
        <h2 id="now">{t('prices.now')}</h2>
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
      </section>
      <PlannedPrices planned={planned} articleId={id} mayWrite={mayWrite} />
      {mayWrite ? (
        <section aria-labelledby="other" className={stacks[16]}>
          <h2 id="other">{t('prices.other')}</h2>
          <Form className={stacks[16]}>
            <SelectField
              name="place"
              label={t('prices.place')}
              options={places.map((place) => ({
                value: `${place.country}/${place.region}`,
                label: place.name,
              }))}
            />
            <p>
              <Button variant="quiet">{t('prices.goOn')}</Button>
            </p>
          </Form>
        </section>
      ) : null}
      <p>
        <Link to={adminPath(locale, `articles/${id}`)}>{name}</Link>
      </p>
    </Page>
  )
}
