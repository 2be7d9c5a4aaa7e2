import type { Plugin, Rolldown } from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/**
 * What React and React Router bring for pages that are made otherwise than ours, by file: functions that lose their bodies and assignments that go.
 * `*` at the end stands for all names that begin so. The linter refuses the imports that would need them.
 */
const LEFT_OUT: Record<string, string[]> = {
  'react-dom/cjs/react-dom-client.production.js': [
    // View transitions
    'startViewTransition',
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitNestedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'applyViewTransitionToHostInstancesRecursive',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'createViewTransitionInstance',
    'commitAfterMutationEffectsOnFiber',
    'ViewTransitionPseudoElement.prototype.*',
    // Refs to fragments
    'FragmentInstance.prototype.*',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    // <Activity>, <SuspenseList>, elements with classes of their own
    'updateActivityComponent',
    'updateSuspenseListComponent',
    'setPropOnCustomElement',
    // Functions as actions of forms; ours are the router's
    'mountActionState',
    'updateActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'runActionStateAction',
    'dispatchActionState',
    'extractEvents$1',
    'startHostTransition',
    // Where in the tree an error was: nobody reads it in production
    'getStackByFiberInDevAndProd',
    // Resources asked for by calls; ours are elements
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preconnectAs',
    // Styles with a precedence, and waiting for them
    'accumulateSuspenseyCommitOnFiber',
    'suspendResource',
    'insertStylesheetIntoRoot',
    'preloadInstanceAndSuspendIfNeeded',
    'preloadResourceAndSuspendIfNeeded',
    'estimateBandwidth',
    // The browser's own sign of loading; ours is `RouteProgress`
    'defaultOnDefaultTransitionIndicator',
    'exports.createRoot',
  ],
  'react-dom/cjs/react-dom.production.js': [
    'exports.preconnect',
    'exports.prefetchDNS',
    'exports.preinit',
    'exports.preinitModule',
    'exports.preload',
    'exports.preloadModule',
  ],
  'react-router/dist/production/lib/router/instrumentation.js': [
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
  ],
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': ['RemixRootDefaultErrorBoundary'],
};

/** The framework without its parts that no page of ours uses: they would be a tenth of what every visitor loads first. */
export function leanFramework(): Plugin {
  const met = new Set<string>();
  return {
    name: 'polytalad:lean-framework',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-(?:dom|router)\/.*production/ },
      handler(code, id) {
        const file = Object.keys(LEFT_OUT).find((each) => id.endsWith(`/node_modules/${each}`));
        if (!file) return undefined;
        met.add(file);
        return { code: without(LEFT_OUT[file] ?? [], code, file, this.parse(code)), map: null };
      },
    },
    buildEnd(error) {
      const missing = Object.keys(LEFT_OUT).filter((file) => !met.has(file));
      if (!error && missing.length > 0)
        this.error(`No longer part of the build, see web/serving/lean-framework.ts: ${missing.join(', ')}`);
    },
  };
}
function without(names: string[], code: string, file: string, { body }: Program): string {
  const met = new Set<string>();
  const isNamed = (name: string) => {
    const found = names.find((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));
    if (found) met.add(found);
    return found !== undefined;
  };
  let lean = code;
  // From the end, so that places before stay where they are.
  for (const statement of body.toReversed()) {
    if (statement.type === 'FunctionDeclaration' && statement.body && isNamed(statement.id?.name ?? '')) {
      lean = `${lean.slice(0, statement.body.start)}{}${lean.slice(statement.body.end)}`;
    } else if (
      statement.type === 'ExpressionStatement' &&
      statement.expression.type === 'AssignmentExpression' &&
      isNamed(code.slice(statement.expression.left.start, statement.expression.left.end))
    ) {
      lean = lean.slice(0, statement.start) + lean.slice(statement.end);
    }
  }
  const missing = names.filter((name) => !met.has(name));
  if (missing.length > 0)
    throw new Error(`No longer in ${file}, see web/serving/lean-framework.ts: ${missing.join(', ')}`);
  return lean;
}
