import { connect } from 'node:net'

/** Sends bytes as they are and resolves with everything that comes back until the server closes or falls silent. */
export function sendRaw(url: string, bytes: string, silence = 300): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setTimeout(silence, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
