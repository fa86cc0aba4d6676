import { expect, it } from 'vitest'
import { listenOptions } from './listening'

const own = String(process.pid)

it.each([
  [{}, { port: 3000, host: undefined }],
  [
    { PORT: '0', HOST: '127.0.0.1' },
    { port: 0, host: '127.0.0.1' },
  ],
  [{ LISTEN_PID: own, LISTEN_FDS: '1', PORT: '80' }, { fd: 3 }],
  [
    // Meant for the process that has started this one.
    { LISTEN_PID: '1', LISTEN_FDS: '1', PORT: '80' },
    { port: 80, host: undefined },
  ],
  [
    { LISTEN_PID: own, PORT: '80' },
    { port: 80, host: undefined },
  ],
])('told %j, it listens at %j', (env, at) => {
  expect(listenOptions(env, 3000)).toEqual(at)
})
