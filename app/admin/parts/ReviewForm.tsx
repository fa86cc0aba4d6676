import { useTranslation } from 'react-i18next'
import type { Review } from '../../../contract/endpoints/reviews'
import { LOCALES } from '../../../contract/locales'
import { MAX_REVIEW_LENGTH, STARS } from '../../../contract/reviews'
import { useDayInWords } from '../../i18n/useDayInWords'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { Button } from '../../ui/Button/Button'
import { CheckboxField } from '../../ui/Field/CheckboxField'
import { DateField } from '../../ui/Field/DateField'
import { SelectField } from '../../ui/Field/SelectField'
import { TextAreaField } from '../../ui/Field/TextAreaField'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { useLanguageName } from './display'
import { Mistakes, Seen, StaffForm } from './forms'

interface ReviewFormProps {
  /** A new one begins empty. */
  review?: Review
  articles: { id: string; name: string }[]
}

export function ReviewForm({ review, articles }: ReviewFormProps) {
  const { t } = useTranslation('admin-reviews')
  const languageName = useLanguageName()
  const inWords = useDayInWords()
  return (
    <StaffForm verb="" name="review" className={stacks[24]} noValidate>
      <Mistakes />
      {review ? <Seen value={review.version} /> : null}
      <RequiredNote />
      <SelectField
        name="article"
        label={t('article')}
        emptyLabel={t('choose')}
        options={articles.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={review?.article}
        required
      />
      <TextField
        name="author"
        label={t('author')}
        hint={t('authorHint')}
        defaultValue={review?.author}
        maxLength={100}
        autoComplete="off"
        width="full"
        required
      />
      <DateField
        name="writtenOn"
        label={t('day')}
        defaultValue={review?.writtenOn}
        inWords={inWords}
        required
      />
      <SelectField
        name="stars"
        label={t('stars')}
        emptyLabel={t('choose')}
        options={STARS.map((stars) => ({ value: String(stars), label: String(stars) }))}
        defaultValue={review && String(review.stars)}
        required
      />
      <SelectField
        name="language"
        label={t('language')}
        options={LOCALES.map((locale) => ({ value: locale, label: languageName(locale) }))}
        defaultValue={review?.language}
      />
      <TextAreaField
        name="text"
        label={t('text')}
        hint={t('textHint')}
        defaultValue={review?.text}
        lang={review?.language}
        rows={8}
        maxLength={MAX_REVIEW_LENGTH}
        width="full"
        required
      />
      <TextField
        name="order"
        label={t('order')}
        hint={t('orderHint')}
        defaultValue={review?.order}
        maxLength={60}
        autoComplete="off"
      />
      <TextAreaField
        name="answer"
        label={t('answer')}
        hint={t('answerHint')}
        defaultValue={review?.answer}
        lang={review?.language}
        rows={4}
        maxLength={MAX_REVIEW_LENGTH}
        width="full"
      />
      <CheckboxField
        name="isShown"
        label={t('isShown')}
        hint={t('isShownHint')}
        defaultChecked={review?.isShown ?? true}
      />
      <p>
        <Button>{t('save')}</Button>
      </p>
    </StaffForm>
  )
}
