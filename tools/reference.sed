# What Doxygen reads of a header. Our comments are plain ones: a comment above or beside a declaration documents it,
# the comment at the top documents the file. Headings inside a file (// ---) are left out.
1s,^// ,/// @file\n/// ,
/^ *\/\/ ?-{2,}/d
s,^} +// namespace.*,},
/^ *\/\/( |$)/{
  s/[<@\\#]/\\&/g
  s,^( *)//,\1///,
}
s,([;{},]) +// ,\1 ///< ,
