import { useLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { openDocument } from '../../platform/open-document'
import type { PageHandle } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { MailLink, PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { Rating, Stars } from '../../shop/Rating/Rating'
import { usePromised } from '../../shop/usePromised'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'
import { Choice, ReviewList } from './ReviewList'
import { type ReviewsPage, readReviewsPage } from './reviews.server'

const titleOf = (t: TFunction, page: ReviewsPage | undefined) => {
  const article = page?.chosen.article
  return article ? t('reviews:titleOf', { name: article.name }) : t('reviews:title')
}

/** The whole list alone is shown to search engines, as long as there is one. */
function isListed({ rating, chosen, paging }: ReviewsPage): boolean {
  return rating !== undefined && !chosen.article && !chosen.stars && paging.page === 1
}

export const handle: PageHandle = {
  title: (t, loaded) => titleOf(t, loaded as ReviewsPage | undefined),
  description: 'reviews:description',
  noindex: (loaded) => !loaded || !isListed(loaded as ReviewsPage),
  hydrate: false,
}

export const loader = forVisitor((visit) => {
  describeBreadcrumbs(visit, visit.t('reviews:title'))
  return readReviewsPage(visit)
})

export const clientLoader = openDocument

export default function Reviews() {
  const { t } = useTranslation('reviews')
  const isPromised = usePromised()
  const page = useLoaderData<typeof loader>() as ReviewsPage
  const { rating, hasExamples } = page
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <PageBreadcrumbs current={t('title')} />
        <h1>{titleOf(t as TFunction, page)}</h1>
        {rating ? (
          <>
            <p className={cluster}>
              <Stars rating={rating.average} /> <strong>{rating.words}</strong>
            </p>
            {hasExamples ? <p>{t('demo')}</p> : null}
            {isPromised('reviews') ? <p>{t('how')}</p> : null}
            <Choice page={page} />
            <ReviewList page={page} />
          </>
        ) : (
          <p>{t('noneYet')}</p>
        )}
        <Outside outside={page.outside} />
        <Section id="write" title={t('write.title')} gap={8}>
          <p>
            {t('write.mail')} <MailLink />
          </p>
          <p>
            {t('write.call')} <PhoneLink />
          </p>
        </Section>
      </div>
    </Page>
  )
}

function Outside({ outside }: Pick<ReviewsPage, 'outside'>) {
  const { t } = useTranslation(['reviews', 'shell'])
  if (!outside) return null
  return (
    <Section id="outside" title={t('reviews:outside')} gap={8}>
      <p>
        <Rating reviews={outside} />
      </p>
      <p>
        {outside.verification} <a href={outside.url}>{t('shell:rating.read')}</a>
      </p>
    </Section>
  )
}
