import { Document, isScalar, isSeq, visit } from 'yaml'

const FLOW_MAX = 12

/** A document as YAML that is the same at every run; short lists of plain values are on one line. */
export function toYaml(document: unknown): string {
  const tree = new Document(document, { aliasDuplicateObjects: false })
  visit(tree, {
    Seq(_, list) {
      if (isSeq(list) && list.items.length <= FLOW_MAX && list.items.every(isScalar)) {
        list.flow = true
      }
    },
  })
  return tree.toString({ lineWidth: 120, singleQuote: true, flowCollectionPadding: false })
}
