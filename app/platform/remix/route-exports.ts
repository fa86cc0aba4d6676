import type { Plugin } from 'vite'

/**
 * Lets Remix transform the file of a route once when it asks what that exports. It asks for each route, and a dialog is a route over
 * each of the pages: ten times as many as there are files.
 */
export function routeExports(): Plugin {
  return {
    name: 'route-exports',
    configureServer({ config, pluginContainer }) {
      // In development a file may change after it was transformed.
      if (config.server.watch !== null) return
      const transform = pluginContainer.transform.bind(pluginContainer)
      const known = new Map<string, ReturnType<typeof transform>>()
      pluginContainer.transform = (code, id, options) => {
        const key = `${Boolean(options?.ssr)} ${id}`
        const result = known.get(key) ?? transform(code, id, options)
        known.set(key, result)
        return result
      }
    },
  }
}
