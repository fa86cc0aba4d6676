import { createHash } from 'node:crypto'
import { formsApi } from '../../contract/endpoints/forms'
import type { FormDefinition } from '../../contract/forms/definition'
import type { Outbox } from '../domain/mail/outbox/work'
import { type Form, type Forms, formNamed } from '../domain/platform/forms/form'
import type { Services } from '../domain/platform/services'
import { parseWith } from '../http/bodies'
import { type Calling, resource, serveShared } from '../http/serve'
import { currentUser, requireUser } from '../http/session'
import { allow } from '../http/staff'

const versions = new WeakMap<FormDefinition, string>()

function versionOf(definition: FormDefinition): string {
  const known = versions.get(definition)
  if (known) return known
  const version = createHash('sha256').update(JSON.stringify(definition)).digest('base64url').slice(0, 22)
  versions.set(definition, version)
  return version
}

async function shown(form: Form, { call, locale, ...services }: Calling<object>) {
  if (form.staff) await allow(call, form.staff)
  const query = parseWith(form.query, call.req.query())
  const user = form.needsLogin ? await requireUser(call) : form.personal ? await currentUser(call) : null
  const definition = await form.define({ services, locale, query, user })
  const version = form.personal ? undefined : versionOf(definition)
  return { version, answer: () => ({ data: definition }) }
}

export function routes(services: Services, _outbox: Outbox, forms: Forms) {
  return resource(
    serveShared(formsApi.read, ({ name }, calling) => shown(formNamed(forms, name), calling)),
    serveShared(formsApi.readOfType, ({ type, name }, calling) =>
      shown(formNamed(forms, `${type}/${name}`), calling),
    ),
  )(services)
}
