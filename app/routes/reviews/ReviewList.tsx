import { useTranslation } from 'react-i18next'
import { dayInWords } from '../../../contract/dates'
import { STARS } from '../../../contract/reviews'
import { useWords } from '../../i18n/locale'
import { Stars } from '../../shop/Rating/Rating'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { Chip } from '../../ui/Chip/Chip'
import { SelectField } from '../../ui/Field/SelectField'
import { cluster, plainList, stacks } from '../../ui/Layout/Layout.css'
import * as styles from './reviews.css'
import { choice } from './reviews.css'
import type { ReviewsPage, ShownReview } from './reviews.server'

export function ReviewList({ page: { path, reviews, paging } }: { page: ReviewsPage }) {
  const { t } = useTranslation('reviews')
  const { page, pages, newer, older } = paging
  if (reviews.length === 0) {
    return (
      <p>
        {t('noneChosen')} <a href={path}>{t('all')}</a>
      </p>
    )
  }
  return (
    <>
      <ul className={plainList}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <OneReview review={review} />
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

function OneReview({ review }: { review: ShownReview }) {
  const { t, locale } = useWords('reviews')
  const { id, author, language, stars, day, article, text, answer, isChecked, isExample } = review
  const other = language === locale ? undefined : language
  return (
    <article aria-labelledby={`by-${id}`} className={stacks[8]}>
      <h2 id={`by-${id}`} lang={other} className={styles.author}>
        {author}
      </h2>
      <p className={cluster}>
        <Stars rating={stars} /> <span>{t('stars', { count: stars })}</span>{' '}
        <time dateTime={day}>{dayInWords(day, locale)}</time>
      </p>
      <p>
        {t('about')} {article.to ? <a href={article.to}>{article.name}</a> : article.name}
      </p>
      <div lang={other} className={stacks[8]}>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className={cluster}>
        {isExample ? (
          <>
            <Chip tone="stop" icon="warning">
              {t('example')}
            </Chip>{' '}
          </>
        ) : null}
        <Chip tone={isChecked ? 'done' : 'wait'} icon={isChecked ? 'check' : 'info'}>
          {t(isChecked ? 'checked' : 'unchecked')}
        </Chip>
      </p>
      {answer.length > 0 ? (
        <Card tone="blue" className={stacks[8]}>
          <h3 className={styles.author}>{t('answer')}</h3>
          <div lang={other} className={stacks[8]}>
            {answer.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </Card>
      ) : null}
    </article>
  )
}

export function Choice({ page: { path, articles, chosen } }: { page: ReviewsPage }) {
  const { t } = useTranslation('reviews')
  return (
    <form action={path} className={choice}>
      <SelectField
        name="article"
        label={t('choice.article')}
        emptyLabel={t('choice.everyArticle')}
        options={articles.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosen.article?.id}
        width="full"
      />{' '}
      <SelectField
        name="stars"
        label={t('choice.stars')}
        emptyLabel={t('choice.anyStars')}
        options={STARS.map((count) => ({ value: String(count), label: t('stars', { count }) }))}
        defaultValue={chosen.stars && String(chosen.stars)}
        width="full"
      />{' '}
      <Button variant="quiet">{t('choice.show')}</Button>
    </form>
  )
}
