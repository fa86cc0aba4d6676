import { useTranslation } from 'react-i18next'
import type { ArticleContent } from '../../../../contract/endpoints/articles'
import { LOCALES } from '../../../../contract/locales'
import { ArticlePicture } from '../../../shop/ArticlePicture/ArticlePicture'
import { Button } from '../../../ui/Button/Button'
import { TextAreaField } from '../../../ui/Field/TextAreaField'
import { cluster, grid, stacks } from '../../../ui/Layout/Layout.css'
import { useLanguageName } from '../../parts/display'
import { Mistakes, Seen, StaffForm, Submit } from '../../parts/forms'

interface PicturesProps {
  seen: string
  pictures: ArticleContent['pictures']
  isReadOnly: boolean
}

/** One form for all pictures: what is typed is kept whichever button is pressed. */
export function Pictures({ seen, pictures, isReadOnly }: PicturesProps) {
  const { t } = useTranslation('admin-articles')
  const languageName = useLanguageName()
  return (
    <StaffForm key={seen} verb="" name="pictures" className={stacks[48]}>
      <Mistakes />
      <Seen value={seen} />
      {isReadOnly ? null : <Submit>{t('pictures.save')}</Submit>}
      {pictures.map(({ id, src, view, alt }, index) => (
        <section key={id} aria-labelledby={`picture-${id}`} className={stacks[16]}>
          <h2 id={`picture-${id}`}>
            {t('pictures.one', { number: index + 1, view: t(`pictures.views.${view}`) })}
          </h2>
          <input type="hidden" name={`pictures[${index}].id`} value={id} />
          <div className={grid}>
            <ArticlePicture src={src} alt="" isLazy />
          </div>
          <div className={grid}>
            {LOCALES.map((locale) => (
              <TextAreaField
                key={locale}
                name={`pictures[${index}].alt.${locale}`}
                label={t('pictures.alt', { language: languageName(locale) })}
                lang={locale}
                rows={4}
                width="full"
                maxLength={300}
                readOnly={isReadOnly}
                defaultValue={alt[locale]}
              />
            ))}
          </div>
          {isReadOnly ? null : (
            <div className={cluster}>
              {index > 0 ? (
                <Button name="up" value={id} variant="quiet">
                  {t('pictures.up', { number: index + 1 })}
                </Button>
              ) : null}{' '}
              <Button name="remove" value={id} variant="danger">
                {t('pictures.remove', { number: index + 1 })}
              </Button>
            </div>
          )}
        </section>
      ))}
    </StaffForm>
  )
}
