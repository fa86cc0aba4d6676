import {
  Form,
  type FormProps,
  useActionData,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react'
import type { TFunction } from 'i18next'
import { type ComponentProps, Fragment, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALES, type Locale } from '../../../contract/locales'
import { lookUp } from '../../../contract/look-up'
import { withoutLanguage } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { TextField, type TextFieldProps } from '../../ui/Field/TextField'
import { MistakesContext, type TypedBefore, TypedBeforeContext } from '../../ui/Field/TypedBeforeContext'
import { grid, stacks } from '../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { FORM_NAME, type Refused, staffFormId } from '../form-names'
import { useLanguageName } from './display'
import { useFailedScan } from './failed-scan'

interface StaffFormProps extends Omit<FormProps, 'method' | 'name' | 'action'> {
  /** '' is the verb of the page itself. */
  verb: string
  /** Tells forms of the same verb apart. */
  name?: string
  gap?: keyof typeof stacks
  seen?: string | number
}

type TypedOnPage = { place: string; fields: TypedBefore }

/** Filled in again where its verb was refused, with messages at its fields, or where a session had ended. */
export function StaffForm({
  verb,
  name = verb || 'page',
  gap,
  className = gap && stacks[gap],
  seen,
  children,
  ...form
}: StaffFormProps) {
  const addressOf = useVerbAddress()
  const typedBefore = useTypedInto(name)
  const refused = useRefused()
  const isOfForm = (lookUp(refused?.typed ?? {}, FORM_NAME)?.[0] ?? name) === name
  const ownRefusal = refused?.verb === verb && isOfForm ? refused : undefined
  return (
    <Form
      key={ownRefusal ? 'refused' : 'now'}
      id={staffFormId(name)}
      className={className}
      {...form}
      method="post"
      action={addressOf(verb)}
    >
      <input type="hidden" name={FORM_NAME} value={name} />
      <TypedBeforeContext.Provider value={ownRefusal?.typed ?? typedBefore}>
        <MistakesContext.Provider value={ownRefusal?.errors}>
          {seen === undefined ? null : <Seen value={seen} />}
          {children}
        </MistakesContext.Provider>
      </TypedBeforeContext.Provider>
    </Form>
  )
}

function useTypedInto(name: string): TypedBefore | undefined {
  const { pathname } = useLocation()
  const typed = useRouteLoaderData<{ typed: TypedOnPage | null }>('admin')?.typed
  if (!typed || typed.place !== withoutLanguage(pathname) || lookUp(typed.fields, FORM_NAME)?.[0] !== name)
    return undefined
  return typed.fields
}

/** The version that the form was opened with, so that the backend refuses to overwrite later changes. */
function Seen({ value }: { value: string | number }) {
  const typed = useContext(TypedBeforeContext)
  return <input type="hidden" name="seen" value={(typed && lookUp(typed, 'seen')?.[0]) ?? value} />
}

/** The name of a field, which is the last part of the key of its label, and its hint where there is one. */
export const fieldWords = (t: TFunction, key: string, values: Record<string, unknown> = {}) => ({
  name: key.slice(key.lastIndexOf('.') + 1),
  label: t(key, values),
  hint: t(`${key}Hint`, { ...values, defaultValue: '' }) || undefined,
})

export function PerLanguage({ children }: { children: (locale: Locale, language: string) => ReactNode }) {
  const languageName = useLanguageName()
  return (
    <div className={grid}>
      {LOCALES.map((locale) => (
        <Fragment key={locale}>{children(locale, languageName(locale))}</Fragment>
      ))}
    </div>
  )
}

/** Text, as a wrong number must come back as it was typed. */
export const MoneyField = (props: TextFieldProps) => (
  <TextField inputMode="decimal" maxLength={12} width="short" {...props} />
)

export const NumberField = (props: TextFieldProps) => (
  <TextField inputMode="numeric" width="short" {...props} />
)

export const Submit = (props: ComponentProps<typeof Button>) => (
  <p>
    <Button {...props} />
  </p>
)

export interface MistakesProps {
  /** Ids of fields whose id is not their name, by verb and name. */
  ids?: Record<string, Record<string, string> | undefined>
  /** Shown instead of those of the verb. */
  errors?: Record<string, string>
}

const SCANNED = /^(serial|unit)/

export function Mistakes({ ids = {}, errors }: MistakesProps) {
  const { t } = useTranslation('forms')
  const refused = useRefused()
  useFailedScan(Object.keys(refused?.errors ?? {}).some((name) => SCANNED.test(name)) && refused)
  const verb = refused?.verb ?? ''
  const mistakes = Object.entries(errors ?? refused?.errors ?? {}).map(([name, message]) => {
    const fieldId = lookUp(lookUp(ids, verb) ?? {}, name) ?? name
    return { ...(fieldId ? { fieldId } : {}), message }
  })
  if (mistakes.length === 0) return null
  return <ErrorSummary title={t('errors.failed')} errors={mistakes} />
}

interface VerbButtonProps {
  verb: string
  sends?: Record<string, string | number>
  variant?: 'main' | 'quiet' | 'danger'
  isWide?: boolean
  label: ReactNode
  /** For screen readers, behind the label. */
  about?: string
}

export function VerbButton({ verb, sends = {}, label, about, variant = 'quiet', isWide }: VerbButtonProps) {
  const addressOf = useVerbAddress()
  return (
    <Form method="post" action={addressOf(verb)}>
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant={variant} isWide={isWide}>
        {label}
        {about ? <VisuallyHidden> {about}</VisuallyHidden> : null}
      </Button>
    </Form>
  )
}

export const FoldedForm = ({ summary, children, ...form }: StaffFormProps & { summary: string }) => (
  <StaffForm {...form}>
    <Disclosure summary={summary}>
      <div className={stacks[16]}>{children}</div>
    </Disclosure>
  </StaffForm>
)

export const useRefused = () => useActionData<{ refused?: Refused } | undefined>()?.refused

/** The address of a verb keeps the filters of the page. */
export function useVerbAddress(): (verb: string) => string {
  const { pathname, search } = useLocation()
  const isOfVerb = useMatches().at(-1)?.id.includes('/')
  const page = isOfVerb ? pathname.slice(0, pathname.lastIndexOf('/')) : pathname
  return (verb) => (verb ? `${page}/${verb}${search}` : `${page}${search}`)
}

/** As `shouldRevalidate`: Remix does not reload after a refusal, which may be about a change by somebody else. */
export const alwaysReload = () => true
