import { StaticConfigLoader } from 'html-validate'

/** Lets a validator read many documents: the package puts its rules together for each anew, which takes longer than to read a short one. */
export class OnceLoader extends StaticConfigLoader {
  #config: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(...args: Parameters<StaticConfigLoader['getConfigFor']>) {
    this.#config ??= super.getConfigFor(...args)
    return this.#config
  }
}
