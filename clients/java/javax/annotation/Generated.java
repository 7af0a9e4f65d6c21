package javax.annotation;

/** What the generated code is marked with; Java itself no longer has it, and nothing else of its package is needed. */
public @interface Generated {
    String value();

    String comments() default "";
}
