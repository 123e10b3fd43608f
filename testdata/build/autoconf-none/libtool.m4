# libtool.m4 - Configure libtool for the host system. -*-Autoconf-*-
case $cc_basename in
nvcc*) # harmless: libtool asks which compiler it is
  _LT_TAGVAR(lt_prog_compiler_pic, $1)="-Xcompiler $_LT_TAGVAR(lt_prog_compiler_pic, $1)"
  ;;
esac
