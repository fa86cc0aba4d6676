import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormDefinition, FormField, FormGroup, FormSection } from '../../contract/forms/definition'
import type { Toggle } from '../../contract/forms/field-attributes'
import { guardedFields, visibleFields } from '../../contract/forms/visibility'
import { classNames } from '../ui/classNames'
import { Disclosure } from '../ui/Disclosure/Disclosure'
import { visuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.css'
import type { FormRendering } from './control-props'
import { FIELD_CONTROLS } from './field-controls'
import * as styles from './forms.css'
import { currentAnswers, parseAnswers } from './inputs'
import { fieldOfPart, optionsOf } from './toggles'
import { formId } from './useDefinedForm'
import { widthOf } from './widths'

type FormSectionsProps = { form: FormRendering }

type StepProps = { below?: FormSection; step?: ReactNode }

export function FormSections({ form, below, step }: FormSectionsProps & StepProps) {
  const { t } = useTranslation('forms')
  const shown = useShownFields(form.definition)
  const guard = useGuard(form, shown)
  return (
    <>
      {form.definition.sections.map((section) => (
        <Fragment key={section.title}>
          <Section section={section} form={form} guard={guard} />
          {section === below ? step : null}
        </Fragment>
      ))}
      {shown && (
        <p role="status" className={visuallyHidden}>
          {shown.added && t('added', { what: shown.added })}
        </p>
      )}
    </>
  )
}

function Remark({ text }: { text: string | undefined }) {
  return text ? <p className={styles.remark}>{text}</p> : null
}

function Section({ section, form, guard }: FormSectionsProps & { section: FormSection; guard: Guard }) {
  const { marks, remark } = guard(
    section.toggle,
    section.fieldGroups.flatMap(({ fields }) => fields),
  )
  const Box = section.title ? 'fieldset' : 'div'
  return (
    <Box className={styles.section} {...marks}>
      {section.title && <legend className={styles.legend}>{section.title}</legend>}
      <Remark text={remark} />
      {section.fieldGroups.map((group) => (
        <Group
          key={group.groupName ?? group.fields[0]?.name}
          group={group}
          isAlwaysShown={!section.toggle && !group.toggle}
          form={form}
          guard={guard}
        />
      ))}
    </Box>
  )
}

interface GroupProps extends FormSectionsProps {
  group: FormGroup
  isAlwaysShown: boolean
  guard: Guard
}

function Group({ group, isAlwaysShown, form, guard }: GroupProps) {
  const { marks, remark } = guard(group.toggle, group.fields)
  const isFolded = group.folded && group.groupName !== undefined
  const content = (
    <div className={styles.group} {...(isFolded ? {} : marks)}>
      {group.groupName && !isFolded && <p className={styles.groupName}>{group.groupName}</p>}
      {isFolded ? null : <Remark text={remark} />}
      {group.fields.map((field) => {
        const own = guard(field.toggle, [field])
        const { Control, below } = FIELD_CONTROLS[field.type]
        const props = { field, form, isAlwaysShown: isAlwaysShown && !field.toggle }
        const more = below?.(props)
        return (
          <Fragment key={field.name}>
            <div className={styles.columns[widthOf(field.cols ?? group.cols)]} {...own.marks}>
              <Remark text={own.remark} />
              <Control {...props} />
            </div>
            {more && (
              <div className={classNames(styles.columns.all, styles.below)} {...own.marks}>
                {more}
              </div>
            )}
          </Fragment>
        )
      })}
    </div>
  )
  if (!isFolded) return content
  const isAnswered = group.fields.some(({ name }) => form.fields.errorOf(name) || form.fields.textOf(name))
  return (
    <div {...marks}>
      <Remark text={remark} />
      <Disclosure summary={group.groupName} isOpen={isAnswered}>
        {content}
      </Disclosure>
    </div>
  )
}

type Guard = (toggle: Toggle | undefined, fields: FormField[]) => { marks: object; remark?: string }

function useRemark(definition: FormDefinition): (toggle: Toggle) => string | undefined {
  const { t } = useTranslation('forms')
  const country = t('addressPart.Landcode')
  return (toggle) => {
    const field = fieldOfPart(definition, toggle.field, country)
    if (!field) return undefined
    const { label } = field
    if ('empty' in toggle) return toggle.empty ? t('only.without', { label }) : t('only.with', { label })
    const options = optionsOf(field)
    if (field.type === 'checkbox' && options.length === 1) return t('only.ticked', { label })
    const values = 'equals' in toggle ? [toggle.equals] : toggle.in
    const labels = values.map((value) => options.find((option) => option.value === value)?.label ?? value)
    return t('only.answer', { label, answer: labels.join(' / ') })
  }
}

/** Scripts hide fields by the typed answers (`shown`); without scripts, CSS or the posted answers do. */
function useGuard({ definition, marks, state }: FormRendering, shown: ShownFields | undefined): Guard {
  const remarkOn = useRemark(definition)
  const visibleNames = visibleFields(definition, parseAnswers(definition, state.initialValue)).map(
    ({ name }) => name,
  )
  const names = shown?.names ?? new Set(visibleNames)
  return (toggle, fields) => {
    if (!toggle) return { marks: {} }
    const hidden = !fields.some(({ name }) => names.has(name)) || undefined
    if (shown) return { marks: { hidden } }
    const remark = remarkOn(toggle)
    const guarded = marks.guardedBy(toggle)
    if (guarded) return { marks: guarded, remark }
    return { marks: state.round === undefined ? { 'data-closed': hidden } : { hidden }, remark }
  }
}

type ShownFields = { names: Names; added: string }

type Names = ReadonlySet<string>

function titlesOfAdded({ sections }: FormDefinition, before: Names, now: Names): string[] {
  const isNew = (fields: FormField[]) =>
    fields.some(({ name }) => now.has(name)) && !fields.some(({ name }) => before.has(name))
  return sections.flatMap(({ title, fieldGroups }) => {
    if (title && isNew(fieldGroups.flatMap(({ fields }) => fields))) return [title]
    return fieldGroups.flatMap(({ groupName, fields }) => {
      if (groupName && isNew(fields)) return [groupName]
      return fields.flatMap((field) => (isNew([field]) ? [field.label] : []))
    })
  })
}

/** Undefined until scripts run, and where nothing is conditional. */
function useShownFields(definition: FormDefinition): ShownFields | undefined {
  const [shown, setShown] = useState<ShownFields>()
  useEffect(() => {
    if (guardedFields(definition).every(({ toggles }) => toggles.length === 0)) return
    const form = document.getElementById(formId(definition))
    if (!(form instanceof HTMLFormElement)) return
    const controller = new AbortController()
    const { signal } = controller
    const follow = (isAnswer: boolean) => {
      const visible = visibleFields(definition, currentAnswers(definition, new FormData(form)))
      const names = new Set(visible.map(({ name }) => name))
      setShown((before) => {
        if (before && [...before.names].join() === [...names].join()) return before
        const titles = before ? titlesOfAdded(definition, before.names, names) : []
        return { names, added: isAnswer ? titles.join(', ') : '' }
      })
    }
    follow(false)
    form.addEventListener('input', () => follow(true), { signal })
    form.addEventListener('change', () => follow(true), { signal })
    // The event fires before the inputs are reset.
    form.addEventListener('reset', () => setTimeout(follow, 0, false), { signal })
    return () => controller.abort()
  }, [definition])
  return shown
}
