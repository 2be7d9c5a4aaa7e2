/** A program that cannot be loaded. */
throw new Error('a part is missing');
