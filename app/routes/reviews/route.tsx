import { useLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dayInWords } from '../../../contract/dates'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { useWords } from '../../i18n/locale'
import { openDocument } from '../../platform/open-document'
import type { PageHandle } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { MailLine, PhoneLine } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { Rating, Stars } from '../../shop/Rating/Rating'
import { usePromised } from '../../shop/shell-data'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { Chip } from '../../ui/Chip/Chip'
import { SelectField } from '../../ui/Field/Choices'
import { cluster, plainList, stacks } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'
import * as styles from './reviews.css'
import { type ReviewsPage, readReviewsPage } from './reviews.server'

function titleOf(t: TFunction, { chosen }: ReviewsPage) {
  return chosen ? t('reviews:titleOf', { name: chosen.name }) : t('reviews:title')
}

export const handle: PageHandle<typeof loader> = {
  title: titleOf,
  description: 'reviews:description',
  // The whole list alone is shown to search engines, as long as there is one.
  noindex: (page) => !page?.rating || page.chosen !== undefined || page.paging.page > 1,
  hydrate: false,
}

export const loader = forVisitor((visit) => {
  describeBreadcrumbs(visit, visit.t('reviews:title'))
  return readReviewsPage(visit)
})

export const clientLoader = openDocument

export default function Reviews() {
  const { t } = useTranslation(['reviews', 'shell'])
  const isPromised = usePromised()
  const page = useLoaderData<typeof loader>() as ReviewsPage
  const { rating, hasExamples, outside } = page
  return (
    <Page width="text">
      <PageBreadcrumbs current={t('title')} />
      <h1>{titleOf(t as TFunction, page)}</h1>
      {rating ? (
        <>
          <p className={cluster}>
            <Stars rating={rating.average} /> <strong>{rating.words}</strong>
          </p>
          {hasExamples ? <p>{t('demo')}</p> : null}
          {isPromised('reviews') ? <p>{t('how')}</p> : null}
          <ReviewFilter page={page} />
          <ReviewList page={page} />
        </>
      ) : (
        <p>{t('noneYet')}</p>
      )}
      {outside ? (
        <Section id="outside" title={t('reviews:outside')} gap={8}>
          <p>
            <Rating reviews={outside} />
          </p>
          <p>
            {outside.verification} <a href={outside.url}>{t('shell:rating.read')}</a>
          </p>
        </Section>
      ) : null}
      <Section id="write" title={t('write.title')} gap={8}>
        <MailLine>{t('write.mail')}</MailLine>
        <PhoneLine>{t('write.call')}</PhoneLine>
      </Section>
    </Page>
  )
}

function ReviewList({ page: { reviews, paging } }: { page: ReviewsPage }) {
  const { t } = useTranslation('reviews')
  const { page, pages, newer, older } = paging
  return (
    <>
      <ul className={plainList}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <nav aria-label={t('pages')} className={cluster}>
          {newer ? (
            <a href={newer} rel="prev">
              {t('newer')}
            </a>
          ) : null}{' '}
          <span>{t('page', { page, pages })}</span>{' '}
          {older ? (
            <a href={older} rel="next">
              {t('older')}
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

function ReviewItem({ review }: { review: ReviewsPage['reviews'][number] }) {
  const { t, locale } = useWords('reviews')
  const { id, author, language, languageName, stars, day, article, headline, text, answer } = review
  const { isChecked, isExample } = review
  const foreign = language === locale ? undefined : language
  return (
    <article aria-labelledby={`review-${id}`} className={stacks[8]}>
      <h2 id={`review-${id}`} lang={foreign} className={styles.author}>
        {headline}
      </h2>
      <p className={cluster}>
        <Stars rating={stars} /> <span>{t('stars', { count: stars })}</span>{' '}
        <time dateTime={day}>{dayInWords(day, locale)}</time>
      </p>
      <div lang={foreign} className={stacks[8]}>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p>
        <span lang={foreign}>{author}</span>
        {languageName ? ` (${languageName})` : null} ·{' '}
        {article.to ? <a href={article.to}>{article.name}</a> : article.name}
      </p>
      <p className={cluster}>
        {isExample ? (
          <Chip tone="stop" icon="warning">
            {t('example')}
          </Chip>
        ) : (
          <Chip tone={isChecked ? 'done' : 'wait'} icon={isChecked ? 'check' : 'info'}>
            {t(isChecked ? 'checked' : 'unchecked')}
          </Chip>
        )}
      </p>
      {answer.length > 0 ? (
        <Card tone="blue" className={stacks[8]}>
          <h3 className={styles.author}>{t('answer')}</h3>
          <div lang={foreign} className={stacks[8]}>
            {answer.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Card>
      ) : null}
    </article>
  )
}

function ReviewFilter({ page: { path, articles, chosen } }: { page: ReviewsPage }) {
  const { t } = useTranslation('reviews')
  return (
    <form action={path} className={styles.choice}>
      <SelectField
        name="article"
        label={t('choice.article')}
        emptyLabel={t('choice.everyArticle')}
        options={articles.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosen?.id}
        width="full"
      />{' '}
      <Button variant="quiet">{t('choice.show')}</Button>
    </form>
  )
}
