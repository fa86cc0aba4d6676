import { useTranslation } from 'react-i18next'
import type { FormField, FormGroup, FormSection, Toggle } from '../../contract/forms/definition'
import { isShown } from '../../contract/forms/visibility'
import { visuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.css'
import type { DrawnForm } from './drawn-field'
import { FieldPart } from './FieldPart'
import * as styles from './forms.css'
import { type ShownFields, useShownFields } from './live/useShownFields'
import { useRemark } from './useRemark'

interface FormSectionsProps {
  form: DrawnForm
}

/** How something that may be hidden is marked, and what is said of it where a style sheet cannot hide it. */
type Guard = (toggle: Toggle | undefined, fields: FormField[]) => { marks: object; remark?: string }

interface GuardProps {
  form: DrawnForm
  shown: ShownFields | undefined
  remarkOn: ReturnType<typeof useRemark>
}

// What is typed hides it where scripts run. Else the style sheet does it where it can; what it cannot judge is hidden by
// the answers once the form was brought up to date.
function guardOf({ form: { definition, marks, state }, shown, remarkOn }: GuardProps): Guard {
  return (toggle, fields) => {
    if (!toggle) return { marks: {} }
    if (shown) return { marks: { hidden: !fields.some(({ name }) => shown.names.has(name)) || undefined } }
    const remark = remarkOn(toggle)
    const needs = marks.needsOf(toggle)
    if (needs) return { marks: needs, remark }
    const isHidden = !isShown(toggle, definition, state.inputs)
    if (state.round === undefined) return { marks: { 'data-closed': isHidden || undefined }, remark }
    return { marks: { hidden: isHidden || undefined }, remark }
  }
}

/** Draws a form from its definition: sections, groups and fields. */
export function FormSections({ form }: FormSectionsProps) {
  const { t } = useTranslation('forms')
  const shown = useShownFields(form.definition)
  const guard = guardOf({ form, shown, remarkOn: useRemark(form.definition) })
  return (
    <>
      {form.definition.sections.map((section) => (
        <Section key={section.title} section={section} form={form} guard={guard} />
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
  return (
    <fieldset className={styles.section} {...marks}>
      {section.title && <legend className={styles.legend}>{section.title}</legend>}
      <Remark text={remark} />
      {section.fieldGroups.map((group) => (
        <Group
          key={group.groupName ?? group.fields[0]?.name}
          group={group}
          isAlways={!section.toggle && !group.toggle}
          form={form}
          guard={guard}
        />
      ))}
    </fieldset>
  )
}

interface GroupProps extends FormSectionsProps {
  group: FormGroup
  /** No toggle of group or section ever hides it. */
  isAlways: boolean
  guard: Guard
}

function Group({ group, isAlways, form, guard }: GroupProps) {
  const { marks, remark } = guard(group.toggle, group.fields)
  return (
    <div className={styles.group} {...marks}>
      {group.groupName && <p className={styles.groupName}>{group.groupName}</p>}
      <Remark text={remark} />
      {group.fields.map((field) => {
        const own = guard(field.toggle, [field])
        return (
          <div
            key={field.name}
            className={styles.columns[columnsOf(field.cols ?? group.cols)]}
            {...own.marks}
          >
            <Remark text={own.remark} />
            <FieldPart field={field} form={form} isAlwaysAsked={isAlways && !field.toggle} />
          </div>
        )
      })}
    </div>
  )
}

function columnsOf(cols = 12): keyof typeof styles.columns {
  if (cols <= 4) return 'third'
  if (cols <= 6) return 'half'
  return cols <= 8 ? 'most' : 'all'
}
