import { z } from 'zod'
import { ARTICLE_VIEWS } from '../../../../contract/article-views'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { perLocale } from '../../../../contract/locales'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { ArticlePicture } from '../../../shop/ArticleCard/ArticleCard'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { TextAreaField } from '../../../ui/Field/TextField'
import { cluster, grid } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import { AdminButton, LinkLine } from '../../parts/AdminLink'
import { alwaysReload, Mistakes, PerLanguage, StaffForm, Submit } from '../../parts/forms'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-articles'], title: 'admin-articles:pictures.title' }

export const shouldRevalidate = alwaysReload

export const loader = forStaff(async ({ visit, mayChange, params }) => {
  const { id, seen, content } = (await visit.call(articlesApi.readContent, { id: params.id ?? '' })).data
  const pictures = content.pictures.map((one) => ({ ...one, shows: visit.t(`articles:view.${one.view}`) }))
  const full = visit.t('errors:views_taken')
  return { id, seen, pictures, full, name: content.texts.name[visit.locale], mayWrite: mayChange }
})

const picturesForm = z
  .object({
    seen: z.string().default(''),
    pictures: z.array(z.object({ id: z.string(), alt: z.object(perLocale(() => z.string().default(''))) })),
    up: z.string().optional(),
    remove: z.string().optional(),
  })
  .transform(({ seen, pictures: posted, up, remove }) => {
    const remaining = posted.filter(({ id }) => id !== remove)
    const index = remaining.findIndex(({ id }) => id === up)
    const moved = index > 0 ? remaining.slice(index, index + 1) : []
    const pictures =
      moved.length > 0 ? remaining.toSpliced(index, 1).toSpliced(index - 1, 0, ...moved) : remaining
    return { seen, posted, pictures }
  })

/** The backend names a picture by its id, the form by its index. */
function fieldOf(path: string, { posted = [] }: { posted?: { id: string }[] }): string {
  const [, id, locale] = /^alt-(.*)-(\w+)$/.exec(path) ?? []
  return id ? `pictures[${posted.findIndex((picture) => picture.id === id)}].alt.${locale}` : path
}

/** Text browsers send all buttons of a form to one address, so buttons of one form move or remove a picture. */
export const action = staffVerbs('article-pictures', {
  '': { form: picturesForm, field: fieldOf, done: 'admin-articles:pictures.kept' },
})

export default function ArticlePictures() {
  const { t, id, pictures, full, name, mayWrite } = usePage<typeof loader>('admin-articles')
  const path = `articles/${id}`
  return (
    <Page title={t('pictures.title', { name })}>
      <p>{t('pictures.text')}</p>
      {mayWrite && (
        <p>
          {pictures.length < ARTICLE_VIEWS.length ? (
            <AdminButton variant="main" to={`${path}/pictures/new`} label={t('pictures.add')} />
          ) : (
            full
          )}
        </p>
      )}
      {pictures.length === 0 ? <p>{t('pictures.none')}</p> : <Pictures />}
      <LinkLine to={path}>{t('back')}</LinkLine>
    </Page>
  )
}

function Pictures() {
  const { t, seen, pictures, mayWrite } = usePage<typeof loader>('admin-articles')
  return (
    <StaffForm key={seen} verb="" name="pictures" gap={48} seen={seen}>
      <Mistakes />
      {mayWrite ? <Submit>{t('pictures.save')}</Submit> : null}
      {pictures.map(({ id, src, shows, alt }, index) => (
        <Section key={id} id={`picture-${id}`} title={t('pictures.one', { number: index + 1, view: shows })}>
          <input type="hidden" name={`pictures[${index}].id`} value={id} />
          <div className={grid}>
            <ArticlePicture src={src} alt="" isLazy />
          </div>
          <PerLanguage>
            {(locale, language) => (
              <TextAreaField
                name={`pictures[${index}].alt.${locale}`}
                label={t('pictures.alt', { language })}
                lang={locale}
                rows={4}
                width="full"
                maxLength={300}
                readOnly={!mayWrite}
                defaultValue={alt[locale]}
              />
            )}
          </PerLanguage>
          {mayWrite ? (
            <div className={cluster}>
              {index > 0 ? (
                <Button name={`up=${id}`} variant="quiet">
                  {t('pictures.up', { number: index + 1 })}
                </Button>
              ) : null}{' '}
              <Button name={`remove=${id}`} variant="danger">
                {t('pictures.remove', { number: index + 1 })}
              </Button>
            </div>
          ) : null}
        </Section>
      ))}
    </StaffForm>
  )
}
