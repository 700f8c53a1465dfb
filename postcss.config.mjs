/** The layer of a sheet, by where it lies; their order is the first line of components/ui/theme.css. */
function layerOf(file) {
  if (file.includes('node_modules/')) return 'vendor'
  if (/components\/ui\/(theme|base)\.css/.test(file)) return 'base'
  return file.includes('components/ui/') ? 'ui' : 'domain'
}

/** A phone on its side, as `@media (--low)`. */
const LOW = '(min-width: 560px) and (max-height: 480px)'

/** Puts every sheet into its layer: of two rules for an element the later layer's wins, in whatever order they load. */
const layers = {
  postcssPlugin: 'layers',
  Once(sheet, { AtRule, Rule }) {
    const rules = sheet.nodes.filter(({ type, name }) => type !== 'atrule' || name !== 'layer')
    sheet.walkAtRules('media', (rule) => {
      rule.params = rule.params.replace('not (--low)', `not (${LOW})`).replace('(--low)', LOW)
    })
    // Lightning CSS takes `composes` at the top level only; it draws nothing there.
    const composing = []
    sheet.walkDecls('composes', (declaration) => {
      composing.push(
        new Rule({ selector: declaration.parent.selector, nodes: [declaration.clone()] }),
      )
      declaration.remove()
    })
    const layer = new AtRule({ name: 'layer', params: layerOf(sheet.source.input.from), nodes: [] })
    layer.append(rules)
    sheet.append(...composing, layer)
  },
}

export default { plugins: [layers] }
