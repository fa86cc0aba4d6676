import { Form } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { FormDefinition, FormField, FormSection } from '../../contract/forms/definition'
import { isRequired, partNames } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import { guardedFields } from '../../contract/forms/visibility'
import { useHandles } from '../platform/page-handle'
import { RequiredNote } from '../shop/RequiredNote/RequiredNote'
import { useIsGraphical } from '../shop/shell-data'
import { useAnswer } from '../shop/useAnswer'
import { Button } from '../ui/Button/Button'
import { EnterButton } from '../ui/Button/EnterButton'
import { classNames } from '../ui/classNames'
import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary'
import { aroundFoot, cluster, stacks } from '../ui/Layout/Layout.css'
import { visuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.css'
import type { FormRendering } from './control-props'
import { FormSections } from './FormSections'
import { FIELD_CONTROLS } from './field-controls'
import type { FormState, OpenForm } from './form-state'
import * as styles from './forms.css'
import { FORM_KEY, suggestedOf, UPDATE } from './input-names'
import { toggleMarks } from './toggles'
import { formId, useDefinedForm } from './useDefinedForm'

interface DefinedFormProps {
  definition: FormDefinition
  state: FormState
  submitLabel?: string
  /** The button that draws the form again; with a label it is there with scripts too. */
  updateLabel?: string
  /** The section that the button follows; otherwise it stands at the end. */
  updateBelow?: FormSection
  /** Sticks to the foot of a narrow window with the button. Null while it is unknown; undefined leaves the button in its place. */
  foot?: ReactNode
  Months?: FormRendering['Months']
  children?: ReactNode
  hasErrorsElsewhere?: boolean
}

export function DefinedForm({ definition, state, submitLabel, updateBelow, ...props }: DefinedFormProps) {
  const { t } = useTranslation('forms')
  const { fields, formProps, isBusy } = useDefinedForm(definition, state)
  const isGraphical = useIsGraphical()
  const send = submitLabel ?? definition.submit ?? t('send')
  const isDialog = Boolean(useHandles().at(-1)?.handle.dialog)
  const all = allFields(definition)
  const form = { definition, state, fields, marks: toggleMarks(definition), Months: props.Months }
  const update = isUpdatable(definition) && <Update isBusy={isBusy}>{props.updateLabel}</Update>
  const updateAtEnd = updateBelow ? null : update
  return (
    <Form
      {...formProps}
      method="post"
      encType={all.some(takesUploads) ? 'multipart/form-data' : undefined}
      preventScrollReset={isDialog}
      aria-busy={isBusy || undefined}
      className={classNames(styles.form, stacks[24])}
    >
      {!props.hasErrorsElsewhere && <FormErrors definition={definition} state={state} />}
      {all.some(isRequired) && <RequiredNote />}
      {isGraphical && all.some(hasButton) && <EnterButton>{send}</EnterButton>}
      <input type="hidden" name={FORM_KEY} value={state.key} />
      <FormSections form={form} below={updateBelow} step={update} />
      <div className={classNames(stacks[16], props.foot ? aroundFoot : undefined)}>
        {props.children}
        <p role="status" className={visuallyHidden}>
          {isBusy && t('sending')}
        </p>
        <div className={classNames(cluster, props.foot ? styles.foot : undefined)}>
          {props.foot}
          <Button aria-disabled={isBusy || undefined}>{send}</Button> {props.foot ? null : updateAtEnd}
        </div>
        {props.foot ? updateAtEnd : null}
      </div>
    </Form>
  )
}

function Update({ isBusy, children }: { isBusy: boolean; children: string | undefined }) {
  const { t } = useTranslation('forms')
  const isLive = useHydrated()
  return (
    <span className={isLive && !children ? styles.keptRoom : undefined}>
      <Button variant="quiet" name={UPDATE} formNoValidate aria-disabled={isBusy || undefined}>
        {children ?? t('update')}
      </Button>
    </span>
  )
}

const hasButton = (field: FormField) => Boolean(FIELD_CONTROLS[field.type].hasButton?.(field))
const takesUploads = ({ type }: FormField) => Boolean(FIELD_CONTROLS[type].fileInput)

// Without scripts, a button has to draw these fields again.
function isUpdatable(definition: FormDefinition): boolean {
  return guardedFields(definition).some(
    ({ field, toggles }) => toggles.length > 0 || field.prompt_language || takesUploads(field),
  )
}

interface PageFormProps extends Omit<ComponentProps<typeof DefinedForm>, 'definition' | 'state'> {
  form: OpenForm
  hidden?: Record<string, string | number>
}

/** The form that a page has loaded, with the response to what was posted. */
export function PageForm({ form: { definition, state }, hidden = {}, children, ...rest }: PageFormProps) {
  return (
    <DefinedForm {...rest} definition={definition} state={useAnswer<() => FormState>() ?? state}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </DefinedForm>
  )
}

/** The id of the form that a page has loaded, if any, for its handle. */
export function loadedFormId(loaded: unknown): string | undefined {
  const { form } = (loaded ?? {}) as { form?: OpenForm | null }
  return form ? formId(form.definition) : undefined
}

export function FormErrors({ definition, state }: { definition: FormDefinition; state: FormState }) {
  const { t } = useTranslation('forms')
  const { error } = state
  if (!error) return null
  const names = allFields(definition).flatMap((field) => [
    ...new Set([field.name, ...partNames(field), suggestedOf(field.name)]),
  ])
  const fieldErrors = names.flatMap((name) => {
    const message = error[name]?.[0]
    return message ? [{ fieldId: `${formId(definition)}-${name}`, message }] : []
  })
  const others = Object.entries(error).filter(([name]) => !names.includes(name))
  const general = others.flatMap(([, messages]) => (messages ?? []).map((message) => ({ message })))
  return (
    <ErrorSummary
      title={t(fieldErrors.length > 0 ? 'errors.fields' : 'errors.failed')}
      errors={[...general, ...fieldErrors]}
    />
  )
}
